import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { PartnerSort } from '#domain/partner.ts'
import { api, type client } from '../../../api.ts'
import type { Narrowing } from '../list/narrowing.ts'

export type Partner = Awaited<ReturnType<typeof client.sa.partners.list>>['partners'][number]

/** Page after page, as the server sorts and narrows them; undefined until the first has come. */
export function useListedPartners(
  { type, q }: Pick<Narrowing, 'type' | 'q'>,
  { key, direction }: PartnerSort = { key: 'registrationDate', direction: 'descending' },
) {
  const { data, ...pages } = useInfiniteQuery(
    api.sa.partners.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        type,
        sort: key,
        direction,
        ...(q && { search: q }),
        ...(cursor && { cursor }),
      }),
      initialPageParam: undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )
  return {
    ...pages,
    partners: data?.pages.flatMap(({ partners }) => partners),
    total: data?.pages[0]?.total ?? 0,
  }
}
