import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bookmark, Building2, CheckCheck, Inbox, School, Users } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { api, type client } from '../../../api.ts'
import { useNumber } from '../../../language/date.ts'
import { Page } from '../../../shared/page/page.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'
import { FiguresOverTime } from './figures-over-time.tsx'

export function DashboardScreen() {
  const t = useTranslations('platform')
  return (
    <Page title={t('title')} description={t('description')}>
      <div className="flex flex-col gap-8">
        <Suspense fallback={<FiguresLoading />}>
          <Figures />
        </Suspense>
        <FiguresOverTime />
      </div>
    </Page>
  )
}

function FiguresLoading() {
  const t = useTranslations('common')
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">{t('loading')}</span>
      <FigureCards />
      <Skeleton className="h-23.5 rounded-card sm:h-16.5" />
    </div>
  )
}

function Figures() {
  const t = useTranslations('platform')
  const { data } = useSuspenseQuery(api.sa.overview.queryOptions())
  const waiting = data.pendingApplicationCount
  return (
    <div className="flex flex-col gap-6">
      <FigureCards data={data} />
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

type Overview = Awaited<ReturnType<typeof client.sa.overview>>

const FIGURES = [
  { label: 'businesses', count: 'businessCount', icon: <Building2 />, tone: 'step-1' },
  { label: 'schools', count: 'schoolCount', icon: <School />, tone: 'step-2' },
  { label: 'users', count: 'userCount', icon: <Users />, tone: 'primary' },
  {
    label: 'pendingApplications',
    count: 'pendingApplicationCount',
    icon: <Inbox />,
    tone: 'accent',
  },
  { label: 'published', count: 'publishedCount', icon: <CheckCheck />, tone: 'step-3' },
  { label: 'saved', count: 'savedCount', icon: <Bookmark />, tone: 'step-4' },
] as const

function FigureCards({ data }: { data?: Overview }) {
  const t = useTranslations('platform')
  const number = useNumber()
  return (
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-3">
      {FIGURES.map(({ label, count, icon, tone }) => (
        <StatCard
          key={label}
          label={t(label)}
          value={data && number(data[count])}
          icon={icon}
          tone={tone}
          loading={!data}
        />
      ))}
    </div>
  )
}
