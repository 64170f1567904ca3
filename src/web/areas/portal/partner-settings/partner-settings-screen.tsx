import { useTranslations } from 'use-intl'
import { Page } from '../../../shared/page/page.tsx'
import { PartnerSettings } from '../../../shared/partner-settings/partner-settings.tsx'
import { useCurrentPartner, useFace } from '../face.ts'

export function PartnerSettingsScreen() {
  const t = useTranslations('portal.settings')
  const face = useFace()
  const partner = useCurrentPartner()
  if (!partner) return null
  return (
    <Page title={t(`${face.texts}Title`)} description={t('description')}>
      <PartnerSettings key={partner.id} partnerId={partner.id} type={face.partnerType} />
    </Page>
  )
}
