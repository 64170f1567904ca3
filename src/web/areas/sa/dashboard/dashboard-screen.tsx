import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bookmark, Building2, CheckCheck, Inbox, School, Users } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../api.ts'
import { useNumber } from '../../../language/date.ts'
import { FiguresSkeleton } from '../../../shared/loading/card-skeletons.tsx'
import { Page } from '../../../shared/page/page.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'
import { FiguresOverTime } from './figures-over-time.tsx'

export function DashboardScreen() {
  const t = useTranslations('platform')
  return (
    <Page title={t('title')} description={t('description')}>
      <div className="flex flex-col gap-8">
        <Suspense fallback={<FiguresSkeleton />}>
          <Figures />
        </Suspense>
        <FiguresOverTime />
      </div>
    </Page>
  )
}

function Figures() {
  const t = useTranslations('platform')
  const number = useNumber()
  const { data } = useSuspenseQuery(api.sa.overview.queryOptions())
  const waiting = data.pendingApplicationCount
  return (
    <div className="flex flex-col gap-6">
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-3">
        <StatCard
          label={t('businesses')}
          value={number(data.businessCount)}
          icon={<Building2 />}
          tone="step-1"
        />
        <StatCard
          label={t('schools')}
          value={number(data.schoolCount)}
          icon={<School />}
          tone="step-2"
        />
        <StatCard
          label={t('users')}
          value={number(data.userCount)}
          icon={<Users />}
          tone="primary"
        />
        <StatCard
          label={t('pendingApplications')}
          value={number(waiting)}
          icon={<Inbox />}
          tone="accent"
        />
        <StatCard
          label={t('published')}
          value={number(data.publishedCount)}
          icon={<CheckCheck />}
          tone="step-3"
        />
        <StatCard
          label={t('saved')}
          value={number(data.savedCount)}
          icon={<Bookmark />}
          tone="step-4"
        />
      </div>
      {waiting > 0 ? (
        <Alert
          title={t('waiting', { count: waiting })}
          action={
            <Button size="sm" render={<Link to="/sa/partner-applications" />}>
              {t('review')}
            </Button>
          }
        />
      ) : (
        <Alert tone="success">{t('noneWaiting')}</Alert>
      )}
    </div>
  )
}
