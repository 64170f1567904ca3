import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SEARCH_MAX } from '#domain/search.ts'
import { SearchInput } from '../../../ui/search-input.tsx'

const PAUSE_MS = 300

type SearchFieldProps = {
  label: string
  value: string
  onSearch: (term: string) => void
}

/** Asks when the typing pauses. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const t = useTranslations('sa.list')
  const [text, setText] = useState(value)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    // Cleared from elsewhere; what is being typed is never replaced.
    if (value === '') setText('')
  }
  const search = (term: string) => {
    clearTimeout(pause.current)
    setText(term)
    pause.current = setTimeout(() => onSearch(term.trim()), PAUSE_MS)
  }
  return (
    <search className="min-w-0 flex-1 basis-60">
      <SearchInput
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        maxLength={SEARCH_MAX}
        value={text}
        onChange={(event) => search(event.currentTarget.value)}
        clearLabel={t('clearSearch')}
        onClear={() => search('')}
      />
    </search>
  )
}
