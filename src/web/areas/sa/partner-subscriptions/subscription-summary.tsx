import { CalendarX2, CircleDollarSign, Sparkles, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { shownDollars } from '#domain/subscription.ts'
import type { client } from '../../../api.ts'
import { useNumber } from '../../../language/date.ts'
import { useLanguage } from '../../../language/language-provider.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'

type Summary = Awaited<ReturnType<typeof client.sa.subscriptions.list>>['summary']

export function SubscriptionSummary({ summary }: { summary: Summary | undefined }) {
  const t = useTranslations('subscription.admin')
  const number = useNumber()
  const language = useLanguage()
  const loading = summary === undefined
  return (
    <div className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
      <StatCard
        label={t('running')}
        value={number(summary?.runningCount ?? 0)}
        icon={<Sparkles />}
        tone="accent"
        loading={loading}
      />
      <StatCard
        label={t('revenue')}
        value={shownDollars(summary?.monthlyCents ?? 0, language)}
        icon={<CircleDollarSign />}
        note={t('revenueNote')}
        loading={loading}
      />
      <StatCard
        label={t('pastDue')}
        value={number(summary?.pastDueCount ?? 0)}
        icon={<TriangleAlert />}
        tone="step-3"
        loading={loading}
      />
      <StatCard
        label={t('endingSoon')}
        value={number(summary?.endingCount ?? 0)}
        icon={<CalendarX2 />}
        tone="step-2"
        loading={loading}
      />
    </div>
  )
}
