import { ORPCError } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api } from '../../api.ts'

/** The partner whose pages are open; the frame of those pages deals with an unknown one. */
export function useViewedPartner() {
  const { partnerId = '' } = useParams({ strict: false })
  const { data, error } = useQuery(
    api.portal.dashboard.queryOptions({
      input: { partnerId },
      enabled: partnerId !== '',
      throwOnError: false,
    }),
  )
  return partnerId && !isUnknownPartner(error) ? data?.partner : undefined
}

// A malformed id is as unknown as a well-formed one.
export function isUnknownPartner(error: unknown) {
  return error instanceof ORPCError && ['NOT_FOUND', 'INVALID_INPUT'].includes(error.code)
}
