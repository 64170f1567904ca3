import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { fits } from '#domain/storage.ts'
import { api } from '../../../api.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { shownMegabytes } from '../../uploads/shown-megabytes.ts'

type QuotaWarningProps = { partnerId: string; neededBytes: number; premiumAddress: string }

/** Says before anything is sent what is free, and the way to more. */
export function QuotaWarning({ partnerId, neededBytes, premiumAddress }: QuotaWarningProps) {
  const t = useTranslations('dataManagement.quota')
  const { data } = useQuery(api.portal.storage.queryOptions({ input: { partnerId } }))
  if (!data || data.quotaBytes === null) return null
  const takenBytes = data.usedBytes + data.reservedBytes
  if (fits(takenBytes, neededBytes, data.quotaBytes)) return null
  return (
    <Alert
      tone="warning"
      title={t('exceeded')}
      action={
        <Button size="sm" variant="outline" render={<Link to={premiumAddress} />}>
          {t('premium')}
        </Button>
      }
    >
      {t('exceededText', {
        needed: shownMegabytes(neededBytes),
        free: shownMegabytes(data.quotaBytes - takenBytes),
      })}
    </Alert>
  )
}
