import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { usagePercent } from '#domain/storage.ts'
import { api } from '../../api.ts'
import { cn } from '../../ui/class-names.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { shownMegabytes } from '../uploads/shown-megabytes.ts'

const NEARLY_FULL_PERCENT = 90

/** What is used, and apart from it what uploads under way have reserved; the bar shows both. */
export function StorageNote({ partnerId, className }: { partnerId: string; className?: string }) {
  const t = useTranslations('dataManagement.quota')
  const { data, isPending } = useQuery(api.portal.storage.queryOptions({ input: { partnerId } }))
  // As high as what comes.
  if (isPending) return <Skeleton className={cn('h-6.5', className)} />
  if (!data) return null
  const { usedBytes, reservedBytes, quotaBytes } = data
  const used = shownMegabytes(usedBytes)
  const percent = quotaBytes === null ? 0 : usagePercent(usedBytes + reservedBytes, quotaBytes)
  return (
    <div className={className}>
      {quotaBytes === null ? (
        <p className="text-xs text-ink-soft">{t('unlimited', { used })}</p>
      ) : (
        <ProgressBar
          size="sm"
          label={t('label')}
          value={percent}
          valueText={t('used', { used, quota: shownMegabytes(quotaBytes, 0) })}
          showText
          tone={percent >= NEARLY_FULL_PERCENT ? 'danger' : 'primary'}
        />
      )}
      {reservedBytes > 0 && (
        <p className="mt-1.5 text-xs text-ink-soft">
          {t('reserved', { reserved: shownMegabytes(reservedBytes) })}
        </p>
      )}
    </div>
  )
}
