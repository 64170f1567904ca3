import { useNavigate, useSearch } from '@tanstack/react-router'
import { APPLICATION_STATUSES, type ApplicationStatusFilter } from '#domain/application.ts'
import { PARTNER_TYPES, type PartnerTypeFilter } from '#domain/partner.ts'

export type Narrowing = {
  type: PartnerTypeFilter
  status: ApplicationStatusFilter
  q: string
}

/** What a list is narrowed to stands in the address; what is not there is all. */
export function useNarrowing() {
  const navigate = useNavigate()
  const { type, status, q = '' } = useSearch({ strict: false })
  const wanted: Narrowing = {
    type: PARTNER_TYPES.find((known) => known === type) ?? 'all',
    status: APPLICATION_STATUSES.find((known) => known === status) ?? 'all',
    q,
  }
  return {
    wanted,
    isNarrowed: wanted.type !== 'all' || wanted.status !== 'all' || q !== '',
    narrow: (change: Partial<Narrowing>) => {
      const next = { ...wanted, ...change }
      void navigate({
        to: '.',
        search: ({ type: _type, status: _status, q: _q, ...others }) => ({
          ...others,
          ...(next.type !== 'all' && { type: next.type }),
          ...(next.status !== 'all' && { status: next.status }),
          ...(next.q && { q: next.q }),
        }),
        replace: true,
        resetScroll: false,
      })
    },
    clear: () => void navigate({ to: '.', search: {}, replace: true, resetScroll: false }),
  }
}
