import { useParams } from '@tanstack/react-router'
import { DataManagementPage } from '../../../shared/data-management/data-management-page.tsx'
import { partnerAddresses } from '../data-output/partner-addresses.ts'

export function DataManagementScreen() {
  const { partnerId } = useParams({ from: '/sa/partner/$partnerId' })
  return <DataManagementPage partnerId={partnerId} addresses={partnerAddresses(partnerId)} />
}
