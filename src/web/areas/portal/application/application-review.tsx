import { Link } from '@tanstack/react-router'
import { Hourglass } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { client } from '../../../api.ts'
import { useDate } from '../../../language/date.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SentApplication } from './sent-application.tsx'

export type Application = Awaited<ReturnType<typeof client.user.applications.list>>[number]

export function ApplicationReview({ application }: { application: Application }) {
  const t = useTranslations('applications.apply')
  const date = useDate()
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6">
      <title>{`${t('reviewTitle')} · MachiCube`}</title>
      <Card tone="pattern">
        <EmptyState
          level={1}
          icon={<Hourglass />}
          title={t('reviewTitle')}
          description={t('reviewText', { company: application.companyName })}
          action={
            <div className="flex flex-col items-center gap-6">
              <Badge tone="info">{t('reviewDate', { date: date(application.createdAt) })}</Badge>
              <Button render={<Link to="/user-app" />}>{t('reviewMeanwhile')}</Button>
            </div>
          }
        />
      </Card>
      <SentApplication application={application} />
    </div>
  )
}
