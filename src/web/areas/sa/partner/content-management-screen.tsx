import { useParams } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Page } from '../../../shared/page/page.tsx'
import { PartnerContent } from '../../../shared/partner-content/partner-content.tsx'

export function ContentManagementScreen() {
  const t = useTranslations('sa.contentManagement')
  const { partnerId } = useParams({ from: '/sa/partner/$partnerId' })
  return (
    <Page title={t('partnerTitle')} description={t('partnerDescription')}>
      <PartnerContent partnerId={partnerId} />
    </Page>
  )
}
