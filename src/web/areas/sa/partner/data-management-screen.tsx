import { Link, useParams } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { DataManagement } from '../../../shared/data-management/data-management.tsx'
import { Page } from '../../../shared/page/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { partnerAddresses } from '../data-output/partner-addresses.ts'

export function DataManagementScreen() {
  const t = useTranslations('dataManagement')
  const { partnerId } = useParams({ from: '/sa/partner/$partnerId' })
  const addresses = partnerAddresses(partnerId)
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <Button variant="outline" render={<Link to={addresses.output} />}>
          {t('seeOutput')}
        </Button>
      }
    >
      <DataManagement key={partnerId} partnerId={partnerId} addresses={addresses} />
    </Page>
  )
}
