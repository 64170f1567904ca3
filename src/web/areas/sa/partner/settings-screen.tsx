import { useTranslations } from 'use-intl'
import { Page } from '../../../shared/page/page.tsx'
import { PartnerSettings } from '../../../shared/partner-settings/partner-settings.tsx'
import { useViewedPartner } from '../viewed-partner.ts'

export function SettingsScreen() {
  const t = useTranslations('portal.settings')
  const partner = useViewedPartner()
  if (!partner) return null
  return (
    <Page title={t('partnerTitle')} description={t('description')}>
      <PartnerSettings key={partner.id} partnerId={partner.id} type={partner.type} />
    </Page>
  )
}
