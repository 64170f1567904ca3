import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { usagePercent } from '#domain/storage.ts'
import { api } from '../../api.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { shownMegabytes } from '../uploads/shown-megabytes.ts'

/** How much room is left, before anything is sent. */
export function StorageNote({ partnerId, className }: { partnerId: string; className?: string }) {
  const t = useTranslations('dataManagement.quota')
  const { data } = useQuery(api.portal.storage.queryOptions({ input: { partnerId } }))
  if (!data) return null
  const usedBytes = data.usedBytes + data.reservedBytes
  const used = shownMegabytes(usedBytes)
  if (data.quotaBytes === null) {
    return <p className="text-xs text-ink-soft">{t('unlimited', { used })}</p>
  }
  const percent = usagePercent(usedBytes, data.quotaBytes)
  return (
    <ProgressBar
      size="sm"
      className={className}
      label={t('label')}
      value={percent}
      valueText={t('used', { used, quota: shownMegabytes(data.quotaBytes, 0) })}
      showText
      tone={percent >= 90 ? 'danger' : 'primary'}
    />
  )
}
