import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, Grid2x2Plus, Plus, Search, Users } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ContentSuggestion } from '#contract/content-suggestions.ts'
import { STEP_BY_ID } from '#domain/step.ts'
import { api } from '../../../../api.ts'
import { useNumber } from '../../../../language/date.ts'
import { useCategoryName } from '../../../../shared/category/category-name.ts'
import { useLevelLabel } from '../../../../shared/category/level-label.ts'
import { stepTone } from '../../../../shared/step/step-tone.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { cn } from '../../../../ui/class-names.ts'
import { useEntryName } from '../roadmap/entry-name.ts'

const ICON_TONES = {
  search: 'bg-accent-soft text-accent-ink',
  'step-1': 'bg-step-1-soft text-step-1-ink',
  'step-2': 'bg-step-2-soft text-step-2-ink',
  'step-3': 'bg-step-3-soft text-step-3-ink',
  'step-4': 'bg-step-4-soft text-step-4-ink',
} as const

export function SuggestionRow({ suggestion }: { suggestion: ContentSuggestion }) {
  const number = useNumber()
  const { title, reason, place, name } = useWords(suggestion)
  const tone = suggestion.kind === 'search' ? 'search' : stepTone(suggestion.step)
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 p-4 @xl:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span
        aria-hidden="true"
        className={cn(
          'grid size-11 shrink-0 place-items-center self-start rounded-control',
          ICON_TONES[tone],
        )}
      >
        {suggestion.people === null ? (
          <Grid2x2Plus className="size-5" />
        ) : (
          <span className="flex flex-col items-center leading-none">
            {suggestion.kind === 'search' ? (
              <Search className="size-3.5" />
            ) : (
              <Users className="size-3.5" />
            )}
            <span className="mt-1 text-sm font-bold tabular-nums">{number(suggestion.people)}</span>
          </span>
        )}
      </span>
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold break-words">
          {title}
          {place}
        </h3>
        <p className="mt-0.5 text-sm break-words text-ink-soft">{reason}</p>
      </div>
      <div className="col-span-2 @xl:col-span-1">
        <PlanButton suggestion={suggestion} name={name} />
      </div>
    </article>
  )
}

function useWords(suggestion: ContentSuggestion) {
  const t = useTranslations('contentSuggestions')
  const common = useTranslations('common')
  const categoryName = useCategoryName()
  const levelLabel = useLevelLabel()
  const { placeOf } = useEntryName()
  if (suggestion.kind === 'search') {
    const { words, people } = suggestion
    return {
      title: words,
      name: words,
      reason: t('searched', { words, people: people ?? 0 }),
      place: <Badge tone="accent">{t('kinds.search')}</Badge>,
    }
  }
  const { category, step, level, people, partnerCount } = suggestion
  return {
    title: categoryName(category),
    name: placeOf(suggestion),
    reason: people === null ? t('unfilled') : t('learners', { people, partners: partnerCount }),
    place: (
      <>
        <Badge tone={stepTone(step)} dot>
          {common(`columns.${STEP_BY_ID[step].column}`)}
        </Badge>
        <Badge>
          {t('level', { level })} · {levelLabel(category, level)}
        </Badge>
      </>
    ),
  }
}

function PlanButton({ suggestion, name }: { suggestion: ContentSuggestion; name: string }) {
  const t = useTranslations('contentSuggestions')
  const plan = useMutation(
    api.sa.contentSuggestions.plan.mutationOptions({
      meta: { success: 'contentSuggestions.added', failure: 'contentSuggestions.notAdded' },
    }),
  )
  if (suggestion.planned) {
    return (
      <Button
        variant="ghost"
        size="sm"
        iconBefore={<Check aria-hidden="true" className="text-success-ink" />}
        render={
          <Link to="/sa/content-management" search={{ tab: 'roadmap' }} resetScroll={false} />
        }
      >
        {t('planned')}
      </Button>
    )
  }
  return (
    <Button
      variant="outline"
      size="sm"
      className="@max-xl:w-full"
      iconBefore={<Plus aria-hidden="true" />}
      pending={plan.isPending}
      aria-label={t('addNamed', { name })}
      onClick={() => plan.mutate({ wish: wishOf(suggestion) })}
    >
      {t('add')}
    </Button>
  )
}

function wishOf(suggestion: ContentSuggestion) {
  if (suggestion.kind === 'search') return { kind: suggestion.kind, words: suggestion.words }
  const { kind, category, step, level } = suggestion
  return { kind, category, step, level }
}
