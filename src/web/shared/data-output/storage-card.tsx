import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { HardDrive } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { api } from '../../api.ts'
import { refusalSentence } from '../../toasts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { PartnerAddresses } from '../data-management/addresses.ts'
import { StorageNote } from '../data-management/storage-note.tsx'
import { freeBytes } from '../uploads/free-bytes.ts'
import { shownMegabytes } from '../uploads/shown-megabytes.ts'

type StorageCardProps = { partnerId: string; settings: PartnerAddresses['settings'] }

export function StorageCard({ partnerId, settings }: StorageCardProps) {
  const t = useTranslations('dataOutput.storage')
  const errors = useTranslations('errors')
  const { data, error, refetch } = useQuery(
    api.portal.storage.queryOptions({ input: { partnerId } }),
  )
  if (error && !data)
    return (
      <Alert
        tone="danger"
        title={refusalSentence(error)}
        action={
          <Button size="sm" variant="outline" onClick={() => void refetch()}>
            {errors('screen.retry')}
          </Button>
        }
      />
    )
  if (!data) return <Skeleton className="h-31 rounded-card" />
  const { tier } = data
  const free = freeBytes(data)
  return (
    <Card padding="sm" render={<section aria-label={t('title')} />}>
      <CardHeader
        icon={<HardDrive />}
        title={t('title')}
        description={free < Infinity && t('free', { free: shownMegabytes(free) })}
        actions={
          <Badge tone={tier === 'premium' ? 'accent' : 'neutral'}>{t(`tier.${tier}`)}</Badge>
        }
      />
      <StorageNote partnerId={partnerId} className="mt-4" />
      {free === 0 && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 text-sm">
          <p className="text-danger-ink">{t('full')}</p>
          <Button
            size="sm"
            variant="outline"
            render={<Link {...settings} search={{ tab: 'subscription' }} />}
          >
            {t('premium')}
          </Button>
        </div>
      )}
    </Card>
  )
}
