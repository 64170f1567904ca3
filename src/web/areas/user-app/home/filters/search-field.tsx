import { type CompositionEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SEARCH_MAX } from '#domain/search.ts'
import { SearchInput } from '../../../../ui/search-input.tsx'
import type { Filters } from './use-filters.ts'

const SHOW_AFTER_MS = 200
/** Who rests this long has looked at the results: what is typed then is another entry of the history. */
const REST_MS = 1_000

type SearchFieldProps = Pick<Filters, 'filters' | 'change'> & { autoFocus?: boolean }

/** Results follow the typing; the address knows each pause, not each letter. */
export function SearchField({ filters, change, autoFocus = false }: SearchFieldProps) {
  const t = useTranslations('browse')
  const [typed, setTyped] = useState(filters.q)
  const shown = useRef({ q: filters.q, at: -Infinity })
  const isComposing = useRef(false)
  const latestChange = useRef(change)
  useEffect(() => {
    latestChange.current = change
  })

  const show = useCallback((q: string) => {
    const now = performance.now()
    const isTyping = now - shown.current.at < REST_MS
    shown.current = { q, at: now }
    latestChange.current({ q }, isTyping)
  }, [])

  useEffect(() => {
    // The address was changed by somebody else: a reset, a link, the back button.
    if (filters.q === shown.current.q) return
    shown.current = { q: filters.q, at: -Infinity }
    setTyped(filters.q)
  }, [filters.q])

  useEffect(() => {
    if (typed.trim() === shown.current.q || isComposing.current) return undefined
    const timer = setTimeout(() => show(typed.trim()), SHOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed, show])

  // Half a Japanese word is not a term yet.
  function endComposition({ currentTarget }: CompositionEvent<HTMLInputElement>) {
    isComposing.current = false
    if (currentTarget.value.trim() !== shown.current.q) show(currentTarget.value.trim())
  }
  function clear() {
    setTyped('')
    show('')
  }

  return (
    <form role="search" onSubmit={(event) => event.preventDefault()}>
      <SearchInput
        aria-label={t('search')}
        placeholder={t('searchPlaceholder')}
        enterKeyHint="search"
        maxLength={SEARCH_MAX}
        value={typed}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for the search
        autoFocus={autoFocus}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onCompositionStart={() => (isComposing.current = true)}
        onCompositionEnd={endComposition}
        clearLabel={t('clearSearch')}
        onClear={clear}
      />
    </form>
  )
}
