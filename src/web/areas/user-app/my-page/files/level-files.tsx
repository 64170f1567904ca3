import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Country } from '#domain/country.ts'
import { tagOf } from '#domain/language.ts'
import type { LevelNumber } from '#domain/level.ts'
import { api, type client } from '../../../../api.ts'
import { useLanguage } from '../../../../language/language-provider.tsx'
import { useLevelLabel } from '../../../../shared/category/level-label.ts'
import { refusalSentence } from '../../../../toasts.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { levelAnchor } from './level-anchor.ts'
import { IndexFile, SmallFile } from './saved-file.tsx'

export type SavedItem = Awaited<ReturnType<typeof client.user.saved.list>>['items'][number]

type LevelFilesProps = {
  category: string
  country: Country | undefined
  level: LevelNumber
  count: number
  /** On their way out: hidden at once, back if the server refuses. */
  removedIds: readonly string[]
  onOpen: (item: SavedItem) => void
  onRemove: (item: SavedItem) => void
}

export function LevelFiles(props: LevelFilesProps) {
  const { category, level, count } = props
  const t = useTranslations('myPage.files')
  const common = useTranslations('common')
  const levelLabel = useLevelLabel()
  return (
    <section aria-labelledby={levelAnchor(level)}>
      <h3
        id={levelAnchor(level)}
        tabIndex={-1}
        className="mb-3 flex scroll-mt-24 flex-wrap items-center gap-x-3 gap-y-1 font-bold"
      >
        <Badge tone={`level-${level}`}>{common('level', { level })}</Badge>
        {levelLabel(category, level)}
        <span className="text-sm font-normal text-ink-soft">{t('count', { count })}</span>
      </h3>
      <Items {...props} />
    </section>
  )
}

function Items({ category, country, level, removedIds, onOpen, onRemove }: LevelFilesProps) {
  const t = useTranslations('myPage.files')
  const language = tagOf(useLanguage())
  const items = useInfiniteQuery(
    api.user.saved.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        language,
        category,
        level,
        ...(country && { country }),
        ...(cursor && { cursor }),
      }),
      initialPageParam: undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: (previous) => previous,
    }),
  )
  if (items.isPending) return <Loading />
  if (items.isError && !items.data) {
    return (
      <ErrorState
        level={3}
        title={t('loadFailed')}
        description={refusalSentence(items.error)}
        action={
          <Button variant="outline" onClick={() => void items.refetch()}>
            {t('retry')}
          </Button>
        }
      />
    )
  }
  const [last, ...others] = items.data.pages
    .flatMap((page) => page.items)
    .filter(({ id }) => !removedIds.includes(id))
  if (!last) return null
  const file = (item: SavedItem) => ({
    item,
    tab: category,
    onOpen: () => onOpen(item),
    onRemove: () => onRemove(item),
  })
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <IndexFile {...file(last)} />
      <div className="flex flex-col items-start gap-4">
        <ul className="grid w-full gap-3 sm:grid-cols-2 empty:hidden">
          {others.map((item) => (
            <SmallFile key={item.id} {...file(item)} />
          ))}
        </ul>
        {items.hasNextPage && (
          <Button
            variant="outline"
            pending={items.isFetchingNextPage}
            onClick={() => void items.fetchNextPage()}
          >
            {t('showMore')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Loading() {
  const common = useTranslations('common')
  return (
    <div role="status" className="grid gap-4 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <span className="sr-only">{common('loading')}</span>
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-24 rounded-card" />
    </div>
  )
}
