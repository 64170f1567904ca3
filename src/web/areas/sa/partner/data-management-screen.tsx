import { useParams } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Page } from '../../../shared/page/page.tsx'
import { PartnerContent } from '../../../shared/partner-content/partner-content.tsx'

export function DataManagementScreen() {
  const t = useTranslations('portal.dataManagement')
  const { partnerId } = useParams({ from: '/sa/partner/$partnerId' })
  return (
    <Page title={t('title')} description={t('description')}>
      <PartnerContent partnerId={partnerId} />
    </Page>
  )
}
