import { useParams } from '@tanstack/react-router'
import { DataOutputPage } from '../../../shared/data-output/data-output-page.tsx'
import { AllPartners } from '../data-output/all-partners.tsx'
import { partnerAddresses } from '../data-output/partner-addresses.ts'

export function DataOutputScreen() {
  const { partnerId } = useParams({ from: '/sa/partner/$partnerId' })
  return (
    <DataOutputPage partnerId={partnerId} addresses={partnerAddresses(partnerId)}>
      <AllPartners />
    </DataOutputPage>
  )
}
