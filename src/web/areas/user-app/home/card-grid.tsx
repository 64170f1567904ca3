import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Compass } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { tagOf } from '#domain/language.ts'
import { api } from '../../../api.ts'
import { useLanguage } from '../../../language/language-provider.tsx'
import { CardGridSkeleton } from '../../../shared/loading/card-skeletons.tsx'
import { ContentViewer } from '../../../shared/viewer/content-viewer.tsx'
import { useViewer } from '../../../shared/viewer/opened-item.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ContentCube } from './card/content-cube.tsx'
import { useEndReached } from './end-reached.ts'

/** The cards, and above them the one that is opened. */
export function CardGrid() {
  const viewer = useViewer()
  return (
    <>
      {viewer.openedId !== undefined && (
        <ContentViewer
          key={viewer.openedId}
          contentId={viewer.openedId}
          onClose={viewer.close}
          canSave
        />
      )}
      <Suspense fallback={<CardGridSkeleton />}>
        <Cards onOpen={viewer.open} />
      </Suspense>
    </>
  )
}

/** One to four columns of published cards, newest first; more arrive as the reader scrolls. */
function Cards({ onOpen }: { onOpen: (contentId: string) => void }) {
  const t = useTranslations('userApp.home')
  const language = tagOf(useLanguage())
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    api.user.content.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ language, ...(cursor && { cursor }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  )
  const end = useEndReached(() => hasNextPage && !isFetchingNextPage && void fetchNextPage())
  const cards = data.pages.flatMap((page) => page.cards)
  const total = data.pages[0]?.total ?? 0
  if (cards.length === 0) {
    return <EmptyState icon={<Compass />} title={t('empty')} description={t('emptyHint')} />
  }
  return (
    <section aria-labelledby="discover">
      <div className="mb-5 flex items-center justify-between gap-4">
        <h2 id="discover" className="text-xl font-bold">
          {t('discover')}
        </h2>
        <Badge>{t('count', { count: total })}</Badge>
      </div>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {cards.map((card, index) => (
          <li key={card.id}>
            <ContentCube card={card} position={index} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      <div ref={end} className="mt-8 flex justify-center">
        {hasNextPage ? (
          <Button
            variant="outline"
            pending={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t('loadMore')}
          </Button>
        ) : (
          <p className="text-sm text-ink-soft">{t('allShown')}</p>
        )}
      </div>
    </section>
  )
}
