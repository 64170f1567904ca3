import { useSuspenseQueries } from '@tanstack/react-query'
import { Files, Gauge, Sparkles, Tags, Users } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { api } from '../../../api.ts'
import { useCompletion, useNumber } from '../../../language/date.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'

const GRID = 'grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-5'

export function ContentFiguresSkeleton() {
  const t = useTranslations('common')
  return (
    <div role="status" className={GRID}>
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="h-28 rounded-card max-xl:last:col-span-2" />
      ))}
    </div>
  )
}

export function ContentFigures() {
  const t = useTranslations('contentAdmin.figures')
  const number = useNumber()
  const completion = useCompletion()
  const [{ data }, { data: suggestions }] = useSuspenseQueries({
    queries: [
      api.sa.contentMatrix.summary.queryOptions(),
      api.sa.contentSuggestions.list.queryOptions({ input: { from: 0 } }),
    ],
  })
  return (
    <div className={GRID}>
      <StatCard
        label={t('completion')}
        value={completion(data.completionPercent)}
        icon={<Gauge />}
        note={t('cells', { filled: data.filledCount, all: data.cellCount })}
      />
      <StatCard
        label={t('total')}
        value={number(data.contentCount)}
        icon={<Files />}
        tone="step-3"
        note={
          data.sampleCount > 0 &&
          t('totalNote', {
            partners: data.contentCount - data.sampleCount,
            samples: data.sampleCount,
          })
        }
      />
      <StatCard
        label={t('active')}
        value={number(data.activePartnerCount)}
        icon={<Users />}
        tone="step-2"
      />
      <StatCard
        label={t('categories')}
        value={number(data.categoryCount)}
        icon={<Tags />}
        tone="step-4"
        note={t('subCategories', { count: data.subCategoryCount })}
      />
      <StatCard
        label={t('suggestions')}
        value={number(suggestions.total)}
        icon={<Sparkles />}
        tone="accent"
        className="max-xl:col-span-2"
      />
    </div>
  )
}
