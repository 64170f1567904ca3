import { Link, useParams } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { DataOutput } from '../../../shared/data-output/data-output.tsx'
import { Page } from '../../../shared/page/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { AllPartners } from '../data-output/all-partners.tsx'
import { partnerAddresses } from '../data-output/partner-addresses.ts'

export function DataOutputScreen() {
  const t = useTranslations('dataOutput')
  const { partnerId } = useParams({ from: '/sa/partner/$partnerId' })
  const addresses = partnerAddresses(partnerId)
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <Button variant="outline" render={<Link to={addresses.management} />}>
          {t('seeData')}
        </Button>
      }
    >
      <DataOutput key={partnerId} partnerId={partnerId} addresses={addresses}>
        <AllPartners />
      </DataOutput>
    </Page>
  )
}
