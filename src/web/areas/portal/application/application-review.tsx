import { Link } from '@tanstack/react-router'
import { Hourglass } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useDate } from '../../../language/date.ts'
import type { Session } from '../../../session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

type ApplicationReviewProps = { application: NonNullable<Session['application']> }

export function ApplicationReview({ application }: ApplicationReviewProps) {
  const t = useTranslations('portal.apply')
  const date = useDate()
  return (
    <Card tone="pattern" className="mx-auto max-w-2xl">
      <title>{`${t('reviewTitle')} · MachiCube`}</title>
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
  )
}
