import { useTranslations } from 'use-intl'
import type { PartnerStatus } from '#domain/partner.ts'
import { Alert } from '../../ui/alert.tsx'
import { useFace } from './face.ts'

/** On every page of a partner that is not active: nobody sees what stands there. */
export function NotShownNotice({ status }: { status: PartnerStatus }) {
  const t = useTranslations('portal.notShown')
  const { texts } = useFace()
  if (status === 'active') return null
  return (
    <Alert banner tone="warning" title={t(`${status}.title`)}>
      {t(`${status}.${texts}`)}
    </Alert>
  )
}
