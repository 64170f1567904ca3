import { useInfiniteQuery } from '@tanstack/react-query'
import { ShieldCheck, Sparkles } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { api } from '../../../../api.ts'
import { CardGridSkeleton } from '../../../../shared/loading/card-skeletons.tsx'
import { refusalSentence } from '../../../../toasts.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { MoreButton } from '../../list/list-end.tsx'
import { SuggestionRow } from './suggestion-row.tsx'

/** What to make next, the most wanted and least served first. */
export function SuggestionsTab() {
  const t = useTranslations('contentSuggestions')
  const { data, error, ...pages } = useInfiniteQuery(
    api.sa.contentSuggestions.list.infiniteOptions({
      input: (from: number) => ({ from }),
      initialPageParam: 0,
      getNextPageParam: ({ nextFrom }) => nextFrom ?? undefined,
    }),
  )
  if (!data && error)
    return <ErrorState title={t('loadFailed')} description={refusalSentence(error)} />
  if (!data) return <CardGridSkeleton />
  const suggestions = data.pages.flatMap((page) => page.suggestions)
  if (suggestions.length === 0) return <EmptyState icon={<Sparkles />} title={t('empty')} />
  return (
    <section aria-label={t('title')}>
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="text-ink-soft">{t('description')}</p>
          <p className="mt-1 flex items-center gap-1.5 text-sm text-ink-soft">
            <ShieldCheck aria-hidden="true" className="size-4 shrink-0" />
            {t('privacy')}
          </p>
        </div>
        <p className="text-sm font-semibold text-ink-soft tabular-nums">
          {t('total', { count: data.pages[0]?.total ?? 0 })}
        </p>
      </header>
      <ol className="@container flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card">
        {suggestions.map((suggestion) => (
          <li key={suggestion.key} className="border-b border-line last:border-b-0">
            <SuggestionRow suggestion={suggestion} />
          </li>
        ))}
      </ol>
      <MoreButton pages={pages} />
    </section>
  )
}
