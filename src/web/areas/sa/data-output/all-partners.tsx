import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { api } from '../../../api.ts'
import { PartnersTable } from '../../../shared/data-output/partners-table.tsx'
import { partnerAddresses } from './partner-addresses.ts'

/** Every partner; a name leads to its data output. */
export function AllPartners() {
  const t = useTranslations('dataOutput.partners')
  const { data } = useQuery(
    api.sa.partners.list.queryOptions({ input: { type: 'all' }, throwOnError: true }),
  )
  return (
    <PartnersTable
      title={t('title')}
      rows={data}
      addressOf={(partnerId) => partnerAddresses(partnerId).output}
    />
  )
}
