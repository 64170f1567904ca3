import { useTranslations } from 'use-intl'
import { usePartnerSort } from '../../../shared/data-output/partner-sort.ts'
import { PartnersTable } from '../../../shared/data-output/partners-table.tsx'
import { MoreButton } from '../list/list-end.tsx'
import { useNarrowing } from '../list/narrowing.ts'
import { SearchField } from '../list/search-field.tsx'
import { useListedPartners } from '../partners/listed-partners.ts'
import { partnerAddresses } from './partner-addresses.ts'

// As many as fill a screen: what follows them is not seen until they are there.
const EXPECTED = 12

/** Every partner; a name leads to its data output. */
export function AllPartners() {
  const t = useTranslations()
  const { wanted, narrow } = useNarrowing()
  const { sort } = usePartnerSort()
  const { partners, ...pages } = useListedPartners(wanted, sort)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex">
        <SearchField
          label={t('partners.search')}
          value={wanted.q}
          onSearch={(q) => narrow({ q })}
        />
      </div>
      <PartnersTable
        title={t('dataOutput.partners.title')}
        rows={partners}
        expected={EXPECTED}
        addressOf={(partnerId) => partnerAddresses(partnerId).output}
      />
      <MoreButton pages={pages} />
    </div>
  )
}
