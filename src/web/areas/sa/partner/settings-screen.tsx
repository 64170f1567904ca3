import { useParams } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Page } from '../../../shared/page/page.tsx'
import { PartnerProfile } from '../../../shared/partner-profile/partner-profile.tsx'

export function SettingsScreen() {
  const t = useTranslations('portal.settings')
  const { partnerId } = useParams({ from: '/sa/partner/$partnerId' })
  return (
    <Page title={t('partnerTitle')} description={t('description')}>
      <PartnerProfile partnerId={partnerId} />
    </Page>
  )
}
