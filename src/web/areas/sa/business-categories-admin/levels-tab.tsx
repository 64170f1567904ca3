import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Pencil, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LEVELS, type LevelNumber } from '#domain/level.ts'
import { inLanguage } from '#domain/local-text.ts'
import { api } from '../../../api.ts'
import { useLanguage } from '../../../language/language-provider.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Select } from '../../../ui/select.tsx'
import type { SubCategory } from './categories-tab.tsx'
import { useIsGone } from './gone-category.ts'
import { NamesDialog } from './names-dialog.tsx'

type EditedLevel = { category: SubCategory; isSub: boolean; level: LevelNumber }

const ADDRESS = '/sa/business-categories-admin'

/** The six labels of one category or sub-category. */
export function LevelsTab() {
  const t = useTranslations('categoriesAdmin')
  const language = useLanguage()
  const navigate = useNavigate({ from: ADDRESS })
  const search = useSearch({ from: ADDRESS })
  const { data: tree } = useSuspenseQuery(api.sa.categories.list.queryOptions())
  const all = tree.flatMap((category) => [category, ...category.subCategories])
  const shown = all.find(({ id }) => id === search.category) ?? all[0]
  const isSub = !tree.some(({ id }) => id === shown?.id)
  // Here, not with its category: that may be deleted meanwhile.
  const [edited, setEdited] = useState<EditedLevel>()
  if (!shown) return <EmptyState title={t('none')} />
  return (
    <div className="flex flex-col gap-5">
      <Field label={t('levelsOf')} hint={t('levelsHint')} className="max-w-md">
        <Select
          value={shown.id}
          onChange={({ target }) =>
            void navigate({
              search: { tab: 'levels', category: target.value },
              replace: true,
              resetScroll: false,
            })
          }
        >
          {tree.map((category) => (
            <optgroup key={category.id} label={inLanguage(category.name, language)}>
              {[category, ...category.subCategories].map(({ id, name }) => (
                <option key={id} value={id}>
                  {inLanguage(name, language)}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      <Levels
        key={shown.id}
        category={shown}
        isSub={isSub}
        onEdit={(level) => setEdited({ category: shown, isSub, level })}
      />
      {edited && <LevelDialog {...edited} onClose={() => setEdited(undefined)} />}
    </div>
  )
}

type LevelsProps = {
  category: SubCategory
  isSub: boolean
  onEdit: (level: LevelNumber) => void
}

function Levels({ category, isSub, onEdit }: LevelsProps) {
  const t = useTranslations('categoriesAdmin')
  const language = useLanguage()
  const reset = useSetLevel(isSub, () => {}, false)
  return (
    <Card padding="none" render={<ol aria-label={inLanguage(category.name, language)} />}>
      {LEVELS.map(({ number, label }) => {
        const own = category.levels[number - 1] ?? null
        const name = inLanguage(own ?? label, language)
        return (
          <li
            key={number}
            className="flex items-center gap-3 border-b border-line px-4 py-2 last:border-b-0"
          >
            <Badge tone={`level-${number}`}>{number}</Badge>
            <span className="min-w-0 flex-1 font-medium break-words">{name}</span>
            {own === null ? (
              <Badge>{t('default')}</Badge>
            ) : (
              <IconButton
                size="sm"
                label={t('useDefault', { name })}
                icon={<RotateCcw aria-hidden="true" />}
                pending={reset.isPending && reset.variables.level === number}
                onClick={() =>
                  reset.mutate({ categoryId: category.id, level: number, label: null, seen: own })
                }
              />
            )}
            <IconButton
              size="sm"
              label={t('edit', { name })}
              icon={<Pencil aria-hidden="true" />}
              onClick={() => onEdit(number)}
            />
          </li>
        )
      })}
    </Card>
  )
}

function LevelDialog({ category, isSub, level, onClose }: EditedLevel & { onClose: () => void }) {
  const t = useTranslations('categoriesAdmin')
  const [opened] = useState(category.levels[level - 1] ?? null)
  const set = useSetLevel(isSub, onClose)
  return (
    <NamesDialog
      title={t('editLevelTitle', { level })}
      seen={opened}
      byDefault={LEVELS[level - 1]?.label ?? LEVELS[0].label}
      isGone={useIsGone(category.id)}
      isSaving={set.isPending}
      error={set.error}
      onSave={({ names, seen }, options) =>
        set.mutate({ categoryId: category.id, level, label: names, seen }, options)
      }
      onClose={onClose}
    />
  )
}

/** The dialog shows its own refusals; the button without one gets a toast. */
function useSetLevel(isSub: boolean, onSuccess: () => void, isSilent = true) {
  return useMutation(
    api.sa.categories.setLevel.mutationOptions({
      meta: {
        success: isSub
          ? 'categoriesAdmin.toasts.subLevelUpdated'
          : 'categoriesAdmin.toasts.levelUpdated',
        isSilent,
      },
      onSuccess,
    }),
  )
}
