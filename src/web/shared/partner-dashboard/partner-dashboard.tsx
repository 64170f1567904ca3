import { usePrefetchQuery, useSuspenseQueries } from '@tanstack/react-query'
import { Bookmark, CheckCheck, Eye, LayoutGrid, Users } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { BLOCKS } from '#domain/block.ts'
import { completionPercent } from '#domain/progress.ts'
import { DEFAULT_PERIOD } from '#domain/statistics.ts'
import { api } from '../../api.ts'
import { useNumber, usePercent } from '../../language/date.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { StatCard } from '../../ui/stat-card.tsx'
import { RecentActivity } from '../data-output/recent-activity.tsx'
import type { PartnerAddresses } from '../data-management/addresses.ts'
import { StorageCard } from '../data-output/storage-card.tsx'
import { PartnerStatistics } from '../partner-statistics/partner-statistics.tsx'
import { ContentStructure } from './content-structure.tsx'
import { useTrend } from './trend.ts'

const CHANGES_SHOWN = 4

type PartnerDashboardProps = { partnerId: string; settings: PartnerAddresses['settings'] }

/** A partner's figures, all counted from what is there and what people did. */
export function PartnerDashboard({ partnerId, settings }: PartnerDashboardProps) {
  const t = useTranslations('portal.dashboard')
  const audience = useTranslations('statistics')
  const number = useNumber()
  const asPercent = usePercent()
  const trend = useTrend()
  const input = { partnerId }
  // Its cards ask for these only once it is there.
  usePrefetchQuery(api.portal.storage.queryOptions({ input }))
  usePrefetchQuery(api.portal.activity.queryOptions({ input }))
  const [{ data }, { data: statistics }] = useSuspenseQueries({
    queries: [
      api.portal.dashboard.queryOptions({ input }),
      api.portal.statistics.queryOptions({ input: { partnerId, days: DEFAULT_PERIOD } }),
    ],
  })
  const { totals, previous, followers } = statistics
  const filledCount = data.blocks.filter(({ count }) => count > 0).length
  const lately = audience('lastDays', { days: DEFAULT_PERIOD })
  return (
    <div className="flex flex-col gap-6">
      <div className="grid grid-cols-2 gap-4 xl:grid-cols-4">
        <StatCard
          label={t(data.partner.status === 'active' ? 'published' : 'readyToShow')}
          value={number(data.publishedCount)}
          icon={<CheckCheck />}
          tone="step-2"
          note={t('draftCount', { count: data.draftCount })}
        />
        <StatCard
          label={audience('views')}
          value={number(totals.view)}
          icon={<Eye />}
          tone="step-1"
          note={lately}
          {...trend(totals.view, previous.view)}
        />
        <StatCard
          label={audience('saves')}
          value={number(totals.save)}
          icon={<Bookmark />}
          tone="step-4"
          note={lately}
          {...trend(totals.save, previous.save)}
        />
        <StatCard
          label={audience('followers')}
          value={number(followers)}
          icon={<Users />}
          tone="step-3"
          note={audience('followersHint')}
        />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex flex-col gap-6">
          <StorageCard partnerId={partnerId} settings={settings} />
          <Card padding="sm" render={<section aria-label={t('completion')} />}>
            <CardHeader
              icon={<LayoutGrid />}
              title={t('completion')}
              description={t('completionHint', { filled: filledCount, all: BLOCKS.length })}
            />
            <ProgressBar
              className="mt-4"
              label={t('completion')}
              value={filledCount}
              max={BLOCKS.length}
              valueText={asPercent(completionPercent(filledCount, BLOCKS.length))}
              showText
            />
          </Card>
        </div>
        <RecentActivity partnerId={partnerId} max={CHANGES_SHOWN} />
      </div>
      <PartnerStatistics partnerId={partnerId} />
      <ContentStructure blocks={data.blocks} />
    </div>
  )
}
