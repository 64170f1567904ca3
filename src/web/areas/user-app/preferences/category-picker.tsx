import { useSuspenseQuery } from '@tanstack/react-query'
import { CircleAlert, SearchX, X } from 'lucide-react'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { canAddFavorite, FAVORITE_CATEGORIES_MAX } from '#domain/favorite-category.ts'
import { inLanguage } from '#domain/local-text.ts'
import { matchesSearch } from '#domain/search.ts'
import { api } from '../../../api.ts'
import { useLanguage } from '../../../language/language-provider.tsx'
import { useCategoryName } from '../../../shared/category/category-name.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceChip } from '../../../ui/choice-chip.tsx'
import { cn } from '../../../ui/class-names.ts'
import { FieldSet } from '../../../ui/field.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import type { PreferencesForm } from './preferences-form.ts'

const max = FAVORITE_CATEGORIES_MAX

type CategoryPickerProps = {
  form: PreferencesForm
  /** Above the limit boxes are closed, or an eleventh choice is refused with a sentence. */
  atLimit: 'closed' | 'refused'
}

export function CategoryPicker({ form, atLimit }: CategoryPickerProps) {
  const t = useTranslations('settings')
  const language = useLanguage()
  const [term, setTerm] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const chosen = useWatch({ control: form.control, name: 'favoriteCategories' }) ?? []
  const groups = useGroups(term)
  const isFull = !canAddFavorite(chosen)

  function choose(ids: string[]) {
    form.setValue('favoriteCategories', ids, { shouldDirty: true, shouldValidate: true })
  }
  function toggle(id: string, isWanted: boolean) {
    setIsRefused(isWanted && isFull)
    if (!isWanted) choose(chosen.filter((other) => other !== id))
    else if (!isFull) choose([...chosen, id])
  }

  return (
    <div className="flex flex-col gap-5">
      <ProgressBar
        showText
        label={t('chosen', { count: chosen.length, max })}
        value={chosen.length}
        max={max}
        valueText={`${chosen.length}/${max}`}
        tone={isFull ? 'success' : 'primary'}
        size="sm"
      />
      <Chosen ids={chosen} onRemove={(id) => toggle(id, false)} />
      <SearchInput
        aria-label={t('search')}
        placeholder={t('search')}
        clearLabel={t('clearSearch')}
        onClear={() => setTerm('')}
        value={term}
        onChange={({ currentTarget: { value } }) => setTerm(value)}
        // Enter chooses nothing here, and must not save either.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {groups.length === 0 && (
        <p role="status" className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
          <SearchX aria-hidden="true" className="size-5" />
          {t('noneFound')}
          <Button size="sm" variant="outline" onClick={() => setTerm('')}>
            {t('showAll')}
          </Button>
        </p>
      )}
      {groups.map(({ id, name, categories }) => (
        <FieldSet key={id} label={inLanguage(name, language)}>
          <div className="flex flex-wrap gap-2">
            {categories.map((category) => {
              const isChosen = chosen.includes(category.id)
              return (
                <ChoiceChip
                  key={category.id}
                  label={inLanguage(category.name, language)}
                  checked={isChosen}
                  disabled={atLimit === 'closed' && isFull && !isChosen}
                  onCheckedChange={(isWanted) => toggle(category.id, isWanted)}
                />
              )
            })}
          </div>
        </FieldSet>
      ))}
      <Limit form={form} isFull={isFull} isRefused={isRefused} atLimit={atLimit} />
    </div>
  )
}

/** Found by its name in any of the three languages; a group's name finds all of the group. */
function useGroups(term: string) {
  const { data: tree } = useSuspenseQuery(api.public.categories.queryOptions())
  return tree
    .map(({ subCategories, ...group }) => {
      const all = [group, ...subCategories]
      const isWhole = matchesSearch(term, Object.values(group.name))
      const found = all.filter(({ name }) => matchesSearch(term, Object.values(name)))
      return { ...group, categories: isWhole ? all : found }
    })
    .filter(({ categories }) => categories.length > 0)
}

function Chosen({ ids, onRemove }: { ids: readonly string[]; onRemove: (id: string) => void }) {
  const t = useTranslations('settings')
  const categoryName = useCategoryName()
  if (ids.length === 0) return null
  return (
    <ul aria-label={t('chosenList')} className="flex flex-wrap gap-2">
      {ids.map((id) => (
        <li key={id}>
          <button
            type="button"
            aria-label={t('remove', { name: categoryName(id) })}
            onClick={() => onRemove(id)}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-primary px-3 text-sm font-semibold text-on-primary transition-colors duration-quick hover:bg-primary-hover pointer-coarse:min-h-11"
          >
            {categoryName(id)}
            <X aria-hidden="true" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}

type LimitProps = CategoryPickerProps & { isFull: boolean; isRefused: boolean }

/** Stays at the lower edge of the list, above the bars there: it is seen wherever the eleventh was pressed. */
function Limit({ form, isFull, isRefused, atLimit }: LimitProps) {
  const t = useTranslations('settings')
  const { fieldState } = useController({ control: form.control, name: 'favoriteCategories' })
  const isShown = atLimit === 'refused' ? isRefused : isFull || fieldState.error !== undefined
  return (
    <div
      role="status"
      className={cn(
        'pointer-events-none sticky z-10 -mt-5',
        atLimit === 'closed' ? 'bottom-36 md:bottom-24' : 'bottom-3',
      )}
    >
      {isShown && (
        <p className="mx-auto mt-5 flex w-fit items-start gap-2 rounded-control border border-warning-line bg-warning-soft px-4 py-2 text-sm font-semibold text-warning-ink shadow-float">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {t(atLimit === 'refused' ? 'dialogMaximum' : 'maximum', { max })}
        </p>
      )}
    </div>
  )
}
