import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api } from '../../api.ts'

/** The partner whose pages are open; the frame of those pages deals with an unknown one. */
export function useViewedPartner() {
  const { partnerId = '' } = useParams({ strict: false })
  const { data } = useQuery(
    api.portal.dashboard.queryOptions({
      input: { partnerId },
      enabled: partnerId !== '',
      throwOnError: false,
    }),
  )
  return partnerId ? data?.partner : undefined
}
