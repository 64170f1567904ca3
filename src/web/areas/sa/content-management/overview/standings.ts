import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { STANDING_SORT_KEYS, type StandingSort } from '#domain/content-matrix.ts'
import { api, type client } from '../../../../api.ts'
import type { Narrowing } from '../../list/narrowing.ts'

export type Standing = Awaited<
  ReturnType<typeof client.sa.contentMatrix.partners>
>['partners'][number]
export type StandingSortKey = StandingSort['key']

const ADDRESS = '/sa/content-management'
const EMPTIEST_FIRST: StandingSort = { key: 'completion', direction: 'ascending' }

/** Page after page, as the server sorts and narrows them; undefined until the first has come. */
export function useStandings(
  { type, q }: Pick<Narrowing, 'type' | 'q'>,
  { key, direction }: StandingSort,
) {
  const { data, ...pages } = useInfiniteQuery(
    api.sa.contentMatrix.partners.infiniteOptions({
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
      throwOnError: true,
    }),
  )
  return {
    ...pages,
    partners: data?.pages.flatMap(({ partners }) => partners),
    total: data?.pages[0]?.total ?? 0,
  }
}

/** The order stands in the address; the same key again turns it around. */
export function useStandingSort() {
  const navigate = useNavigate({ from: ADDRESS })
  const { sort: wanted, direction = 'ascending' } = useSearch({ from: ADDRESS })
  const known = STANDING_SORT_KEYS.find((key) => key === wanted)
  const sort: StandingSort = known ? { key: known, direction } : EMPTIEST_FIRST
  const sortBy = ({ key, direction }: StandingSort) =>
    void navigate({
      search: (search) => ({ ...search, sort: key, direction }),
      replace: true,
      resetScroll: false,
    })
  const turn = (key: StandingSortKey) => {
    const isAscending = sort.key === key && sort.direction === 'ascending'
    sortBy({ key, direction: isAscending ? 'descending' : 'ascending' })
  }
  return { sort, sortBy, turn }
}
