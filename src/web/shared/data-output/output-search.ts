import { PARTNER_SORT_KEYS, type PartnerSort } from '#domain/partner.ts'

export type OutputSearch = {
  category?: string
  /** The order of the partners; none is newest first. */
  sort?: PartnerSort['key']
  direction?: PartnerSort['direction']
}

/** Whatever else stands in the address is left out. */
export function parseOutputSearch({
  category,
  sort,
  direction,
}: Record<string, unknown>): OutputSearch {
  const key = PARTNER_SORT_KEYS.find((known) => known === sort)
  return {
    ...(typeof category === 'string' && { category }),
    ...(key && {
      sort: key,
      direction: direction === 'descending' ? 'descending' : 'ascending',
    }),
  }
}
