import { Link } from '@tanstack/react-router'
import { ArrowRight, Target } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { client } from '../../../../api.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card, CardHeader } from '../../../../ui/card.tsx'
import { ProgressBar } from '../../../../ui/progress-bar.tsx'

type MotivationCardProps = {
  motivation: Awaited<ReturnType<typeof client.user.saved.overview>>['motivations'][number]
  total: number
}

/** What was saved that speaks to a motivation. */
export function MotivationCard({ motivation, total }: MotivationCardProps) {
  const t = useTranslations('myPage.dashboard')
  const { id, count, categoryCount } = motivation
  const name = useTranslations('motivations')(id)
  return (
    <Card render={<li />} className="flex flex-col gap-4">
      <CardHeader level={3} icon={<Target />} title={name} className="items-center" />
      {count === 0 ? (
        <p className="text-sm text-ink-soft">{t('start')}</p>
      ) : (
        <div className="flex flex-col gap-2">
          <ProgressBar
            label={name}
            value={count}
            max={total}
            valueText={t('share', { count, total })}
            tone="success"
          />
          <p className="text-sm text-ink-soft">
            {t('shareInCategories', { count, total, categories: categoryCount })}
          </p>
        </div>
      )}
      <Button
        variant="outline"
        size="sm"
        iconAfter={<ArrowRight aria-hidden="true" />}
        render={<Link to="/user-app" />}
        className="mt-auto self-start"
      >
        {t('findMore')}
      </Button>
    </Card>
  )
}
