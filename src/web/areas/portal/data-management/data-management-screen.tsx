import { DataManagementPage } from '../../../shared/data-management/data-management-page.tsx'
import { useCurrentPartner, usePartnerAddresses } from '../face.ts'

export function DataManagementScreen() {
  const addresses = usePartnerAddresses()
  const partner = useCurrentPartner()
  return partner && <DataManagementPage partnerId={partner.id} addresses={addresses} />
}
