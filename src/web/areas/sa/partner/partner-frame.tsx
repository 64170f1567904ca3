import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { partnerPageAt } from '#domain/partner-page.ts'
import { api, client } from '../../../api.ts'
import { ScreenSpinner } from '../../../shared/loading/loading.tsx'
import { isUnknownPartner } from '../viewed-partner.ts'
import { LostPartner } from './lost-partner.tsx'
import { PartnerPages } from './partner-pages.tsx'

/** Around one partner's pages: an unknown partner leads back to all of them. */
export function PartnerFrame() {
  const { partnerId } = useParams({ from: '/sa/partner/$partnerId' })
  useVisit(partnerId)
  const { data, error } = useQuery(
    api.portal.dashboard.queryOptions({
      input: { partnerId },
      throwOnError: (reason) => !isUnknownPartner(reason),
    }),
  )
  if (isUnknownPartner(error))
    return <LostPartner key={partnerId} partnerId={partnerId} name={data?.partner.name} />
  if (!data) return <ScreenSpinner />
  return (
    <>
      <PartnerPages partnerId={partnerId} />
      <Outlet />
    </>
  )
}

/** What is still known from before is not read again: the log hears of each page all the same. */
function useVisit(id: string) {
  const page = useLocation({ select: ({ pathname }) => partnerPageAt(pathname, id) })
  useEffect(() => {
    // Whether the partner is there is said by what the page itself reads.
    if (page) client.sa.partners.visit({ id, page }).catch(() => {})
  }, [id, page])
}
