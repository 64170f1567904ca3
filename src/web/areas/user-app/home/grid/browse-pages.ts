import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { BrowseFilters } from '#domain/browse.ts'
import { tagOf } from '#domain/language.ts'
import { api, client } from '../../../../api.ts'
import { useLanguage } from '../../../../language/language-provider.tsx'
import { browseFilters, browseSearch } from '../../../../shared/browse/browse-filters.ts'
import { type CardRange, isInRange, pageRanges } from './page-ranges.ts'

type Answer = Awaited<ReturnType<typeof client.user.content.list>>
/** `isKept`: it was out of sight when the others were read again. */
type Page = Answer & { isKept?: true }
type Pages = InfiniteData<Page, string | undefined>

export type BrowsedCard = Answer['cards'][number]

/** The cards that pass the filters, read page by page as far as somebody scrolls. */
export function useBrowsePages(filters: BrowseFilters) {
  const shown = useRef<CardRange>({ first: 0, last: 0 })
  const input = useInput(filters)
  const query = useInfiniteQuery({
    queryKey: [...api.user.content.list.key(), input],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: Page) => nextCursor ?? undefined,
    // What was shown stays until the new answer is here.
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, queryKey, signal, client: cache }): Promise<Page> => {
      const known = knownPage(cache.getQueryData<Pages>(queryKey), pageParam)
      if (known && !known.isFirst && !isInRange(known.range, shown.current))
        return Promise.resolve({ ...known.page, isKept: true })
      const cursor = pageParam === undefined ? {} : { cursor: pageParam }
      // Read again, a page ends where it ended, so that the pages behind it still follow.
      const until = known?.page.nextCursor ? { until: known.page.nextCursor } : {}
      return client.user.content.list({ ...input, ...cursor, ...until }, { signal })
    },
  })
  const { data, refetch, isFetching } = query
  const [isKeptInSight, setIsKeptInSight] = useState(false)
  const pages = data?.pages
  const onShown = useCallback(
    (range: CardRange) => {
      shown.current = range
      const ranges = pageRanges(pages ?? [])
      setIsKeptInSight(
        pages?.some((page, index) => page.isKept && isInRange(ranges[index], range)) ?? false,
      )
    },
    [pages],
  )
  useEffect(() => {
    if (isKeptInSight && !isFetching) void refetch({ cancelRefetch: false })
  }, [isKeptInSight, isFetching, refetch])
  return { ...query, onShown, listKey: JSON.stringify(input) }
}

function useInput(filters: BrowseFilters) {
  const language = tagOf(useLanguage())
  const { focus: _names, ...search } = browseSearch(filters)
  const { focus } = browseFilters(browseSearch(filters))
  return { language, ...search, ...(focus.length > 0 && { focus }) }
}

/** The page that starts at a cursor, as it was read last. */
function knownPage(data: Pages | undefined, cursor: string | undefined) {
  const index = data?.pageParams.indexOf(cursor) ?? -1
  const page = data?.pages[index]
  const range = data && pageRanges(data.pages)[index]
  return page && range ? { page, range, isFirst: index === 0 } : undefined
}
