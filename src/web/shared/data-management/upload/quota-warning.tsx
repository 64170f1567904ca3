import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import type { PartnerAddresses } from '../addresses.ts'
import { shownMegabytes } from '../../uploads/shown-megabytes.ts'

type QuotaWarningProps = {
  freeBytes: number
  neededBytes: number
  settings: PartnerAddresses['settings']
}

/** Says before anything is sent what is free, and the way to more. */
export function QuotaWarning({ freeBytes, neededBytes, settings }: QuotaWarningProps) {
  const t = useTranslations('dataManagement.quota')
  if (neededBytes <= freeBytes) return null
  return (
    <Alert
      tone="warning"
      title={t('exceeded')}
      action={
        <Button
          size="sm"
          variant="outline"
          render={<Link {...settings} search={{ tab: 'subscription' }} />}
        >
          {t('premium')}
        </Button>
      }
    >
      {t('exceededText', {
        needed: shownMegabytes(neededBytes),
        free: shownMegabytes(freeBytes),
      })}
    </Alert>
  )
}
