import { useParams } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Page } from '../../../shared/page/page.tsx'
import { partnerAddresses } from '../data-output/partner-addresses.ts'
import { PartnerDashboard } from '../../../shared/partner-dashboard/partner-dashboard.tsx'

export function DashboardScreen() {
  const t = useTranslations('portal.dashboard')
  const { partnerId } = useParams({ from: '/sa/partner/$partnerId' })
  return (
    <Page title={t('title')} description={t('description')}>
      <PartnerDashboard partnerId={partnerId} settings={partnerAddresses(partnerId).settings} />
    </Page>
  )
}
