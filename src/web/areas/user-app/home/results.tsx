import { Link } from '@tanstack/react-router'
import { ArrowUp, CloudOff, Compass, Heart, SearchX } from 'lucide-react'
import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { activeFilters, type BrowseFilters } from '#domain/browse.ts'
import { endFirstSight } from '../../../first-sight.ts'
import { refusalSentence } from '../../../toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import type { Filters } from './filters/use-filters.ts'
import type { useBrowsePages } from './grid/browse-pages.ts'
import { CardGrid } from './grid/card-grid.tsx'
import { CardGridSkeleton } from './grid/card-grid-skeleton.tsx'
import { useNewCards } from './grid/new-cards.ts'
import { ResultsHeader } from './results-header.tsx'
import { toResults } from './to-results.ts'

type ResultsProps = Filters & {
  query: ReturnType<typeof useBrowsePages>
  onOpen: (contentId: string) => void
  onOpenFilters: () => void
}

// Who comes back finds the cards at once: the router restores where the page stood.
let wasShown = false

/** What the filters let through: how much it is, and the cards. */
export function Results({ filters, change, reset, query, onOpen, onOpenFilters }: ResultsProps) {
  const start = useRef<HTMLElement>(null)
  const first = query.data?.pages[0]
  useFocusAfterReset(start, filters)
  // On arrival the page itself comes first, and the cards when they are made beside it.
  const [isTime, setIsTime] = useState(wasShown)
  useEffect(() => {
    wasShown = true
    startTransition(() => setIsTime(true))
  }, [])
  const isEmpty = first?.cards.length === 0
  // That the filters before let nothing through says nothing of these.
  const isKnown = !(isEmpty && query.isPlaceholderData)
  const isSettled = isTime && !query.isPending
  useEffect(() => {
    if (isSettled) endFirstSight()
  }, [isSettled])
  return (
    <section
      ref={start}
      id="results"
      tabIndex={-1}
      aria-labelledby="results-title"
      className="scroll-mt-14 outline-none"
    >
      <ResultsHeader
        filters={filters}
        total={first?.total ?? undefined}
        isTotalExact={first?.isTotalExact ?? true}
        isOutdated={query.isPlaceholderData}
        onOpenFilters={onOpenFilters}
      />
      {!isSettled || !isKnown ? (
        <CardGridSkeleton />
      ) : query.isError && !query.data ? (
        <Unread error={query.error} onRetry={() => void query.refetch()} />
      ) : isEmpty ? (
        <Nothing
          filters={filters}
          change={change}
          reset={reset}
          lacksFavorites={first.lacksFavorites}
          isOfSeen={isMadeOfSeen(first)}
        />
      ) : (
        <Cards query={query} isNarrowed={activeFilters(filters).length > 0} onOpen={onOpen} />
      )}
    </section>
  )
}

/** The button that reset the filters is gone or has nothing more to do: whoever used its key goes on here. */
function useFocusAfterReset(start: RefObject<HTMLElement | null>, filters: BrowseFilters) {
  const isNarrowed = activeFilters(filters).length > 0
  const wasNarrowed = useRef(isNarrowed)
  useEffect(() => {
    const isReset = wasNarrowed.current && !isNarrowed
    wasNarrowed.current = isNarrowed
    if (isReset && document.activeElement === document.body)
      start.current?.focus({ preventScroll: true })
  }, [start, isNarrowed])
}

type CardsProps = Pick<ResultsProps, 'query' | 'onOpen'> & { isNarrowed: boolean }

function Cards({ query, isNarrowed, onOpen }: CardsProps) {
  const t = useTranslations('browse')
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, onShown } = query
  const all = data?.pages.flatMap((page) => page.cards) ?? []
  const { cards, newCount, showNew } = useNewCards(all, query.listKey)
  const onMore = useCallback(() => {
    if (!isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [isFetching, isFetchNextPageError, fetchNextPage])
  useNextPageAgain(query)
  function showNewCards() {
    showNew()
    toResults()
  }
  return (
    <>
      {newCount > 0 && (
        <div className="sticky top-28 z-10 -mt-10 flex h-10 justify-center">
          <Button
            size="sm"
            iconBefore={<ArrowUp aria-hidden="true" />}
            onClick={showNewCards}
            className="animate-rise rounded-full shadow-float"
          >
            {t('newCards', { count: newCount })}
          </Button>
        </div>
      )}
      <CardGrid
        cards={cards}
        total={data?.pages[0]?.total ?? cards.length}
        hasMore={hasNextPage}
        isOutdated={query.isPlaceholderData}
        onMore={onMore}
        onShown={onShown}
        onOpen={onOpen}
      />
      <div className="mt-8 flex min-h-10 justify-center">
        {isFetchNextPageError && (
          <Button variant="outline" onClick={() => void fetchNextPage()}>
            {t('loadMore')}
          </Button>
        )}
        {!hasNextPage && (
          <p className="text-sm text-ink-soft">
            {t(isMadeOfSeen(data?.pages[0]) ? 'allSeen' : isNarrowed ? 'allMatching' : 'allShown')}
          </p>
        )}
      </div>
    </>
  )
}

const AGAIN_AFTER_MS = 5_000
const AGAIN_AFTER_MAX_MS = 60_000

/** A page that did not come is asked for again by itself, less and less often. */
function useNextPageAgain(query: CardsProps['query']) {
  const { isFetchNextPageError, errorUpdatedAt, fetchNextPage } = query
  const failures = useRef(0)
  useEffect(() => {
    if (!isFetchNextPageError) {
      failures.current = 0
      return undefined
    }
    const pauseMs = Math.min(AGAIN_AFTER_MS * 2 ** failures.current, AGAIN_AFTER_MAX_MS)
    failures.current += 1
    const timer = setTimeout(() => void fetchNextPage(), errorUpdatedAt + pauseMs - Date.now())
    return () => clearTimeout(timer)
  }, [isFetchNextPageError, errorUpdatedAt, fetchNextPage])
}

/** Made of the cards that this device has seen: how many there are, only the server knows. */
const isMadeOfSeen = (first: { total: number | null } | undefined) => first?.total === null

type NothingProps = Filters & { lacksFavorites: boolean; isOfSeen: boolean }

function Nothing({ filters, change, reset, lacksFavorites, isOfSeen }: NothingProps) {
  const t = useTranslations('browse')
  if (lacksFavorites) {
    return (
      <EmptyState
        icon={<Heart />}
        title={t('noFavorites')}
        description={t('noFavoritesHint')}
        action={
          <>
            <Button render={<Link to="/user-app/settings" />}>{t('chooseFavorites')}</Button>
            <Button variant="outline" onClick={() => change({ favorites: false })}>
              {t('withoutFavorites')}
            </Button>
          </>
        }
      />
    )
  }
  const isNarrowed = activeFilters(filters).length > 0
  if (isOfSeen) {
    return (
      <EmptyState
        icon={<CloudOff />}
        title={t('noneSeen')}
        description={t('noneSeenHint')}
        action={isNarrowed && <Button onClick={reset}>{t('clear')}</Button>}
      />
    )
  }
  if (!isNarrowed) {
    return <EmptyState icon={<Compass />} title={t('empty')} description={t('emptyHint')} />
  }
  const { category, level } = filters
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('noContent')}
      description={t(level ? 'notFilled' : 'noContentHint')}
      action={
        <>
          {level && (
            <>
              <Button
                render={<Link to="/user-app/my-page" search={category ? { tab: category } : {}} />}
              >
                {t('toMyPage')}
              </Button>
              <Button variant="outline" onClick={() => change({ level: null })}>
                {t('allLevels')}
              </Button>
            </>
          )}
          <Button variant={level ? 'ghost' : 'primary'} onClick={reset}>
            {t('clear')}
          </Button>
        </>
      }
    />
  )
}

function Unread({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslations('errors.screen')
  return (
    <ErrorState
      title={t('title')}
      description={refusalSentence(error)}
      action={<Button onClick={onRetry}>{t('retry')}</Button>}
    />
  )
}
