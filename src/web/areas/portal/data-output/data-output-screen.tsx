import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { api } from '../../../api.ts'
import { DataOutputPage } from '../../../shared/data-output/data-output-page.tsx'
import { PartnersTable } from '../../../shared/data-output/partners-table.tsx'
import { useCurrentPartner, usePartnerAddresses } from '../face.ts'

export function DataOutputScreen() {
  const addresses = usePartnerAddresses()
  const partner = useCurrentPartner()
  if (!partner) return null
  return (
    <DataOutputPage partnerId={partner.id} addresses={addresses}>
      <OwnRow partnerId={partner.id} />
    </DataOutputPage>
  )
}

/** A partner sees its own row only. */
function OwnRow({ partnerId }: { partnerId: string }) {
  const t = useTranslations('dataOutput.partners')
  const { data } = useQuery(
    api.portal.dashboard.queryOptions({ input: { partnerId }, throwOnError: true }),
  )
  return <PartnersTable title={t('own')} rows={data && [data.partner]} expected={1} />
}
