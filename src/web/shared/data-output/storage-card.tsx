import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { HardDrive } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { fits, usagePercent } from '#domain/storage.ts'
import { api } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { shownMegabytes } from '../uploads/shown-megabytes.ts'

const NEARLY_FULL_PERCENT = 90

type StorageCardProps = { partnerId: string; settingsAddress: string }

export function StorageCard({ partnerId, settingsAddress }: StorageCardProps) {
  const t = useTranslations('dataOutput.storage')
  const { data } = useQuery(
    api.portal.storage.queryOptions({ input: { partnerId }, throwOnError: true }),
  )
  if (!data) return <Skeleton className="h-36 rounded-card" />
  const { tier, usedBytes, reservedBytes, quotaBytes } = data
  const used = shownMegabytes(usedBytes)
  const hasLimit = quotaBytes !== null
  const percent = hasLimit ? usagePercent(usedBytes + reservedBytes, quotaBytes) : 0
  return (
    <Card padding="sm" render={<section aria-label={t('title')} />}>
      <CardHeader
        icon={<HardDrive />}
        title={t('title')}
        description={
          hasLimit
            ? t('free', { free: shownMegabytes(quotaBytes - usedBytes - reservedBytes) })
            : t('unlimited', { used })
        }
        actions={
          <Badge tone={tier === 'premium' ? 'accent' : 'neutral'}>{t(`tier.${tier}`)}</Badge>
        }
      />
      {hasLimit && (
        <ProgressBar
          className="mt-4"
          label={t('title')}
          value={percent}
          valueText={t('used', { used, quota: shownMegabytes(quotaBytes, 0) })}
          showText
          tone={percent >= NEARLY_FULL_PERCENT ? 'danger' : 'primary'}
        />
      )}
      {reservedBytes > 0 && (
        <p className="mt-2 text-xs text-ink-soft">
          {t('reserved', { reserved: shownMegabytes(reservedBytes) })}
        </p>
      )}
      {!fits(usedBytes + reservedBytes, 1, quotaBytes) && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 text-sm">
          <p className="text-danger-ink">{t('full')}</p>
          <Button size="sm" variant="outline" render={<Link to={settingsAddress} />}>
            {t('premium')}
          </Button>
        </div>
      )}
    </Card>
  )
}
