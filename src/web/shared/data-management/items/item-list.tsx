import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api, type client } from '../../../api.ts'
import { refusalSentence } from '../../../toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { ContentViewer } from '../../viewer/content-viewer.tsx'
import { ContentTypeIcon } from '../content-type-icon.tsx'
import type { Place } from '../place.ts'
import { ItemCard } from './item-card.tsx'

export type Item = Awaited<ReturnType<typeof client.portal.content.list>>['items'][number]

const UNDO_MS = 12_000

const EditDialog = lazy(() =>
  import('./edit-dialog.tsx').then((module) => ({ default: module.EditDialog })),
)

/** The items of one block and type, newest first. */
export function ItemList({ partnerId, place }: { partnerId: string; place: Place }) {
  const t = useTranslations('dataManagement')
  const [viewedId, setViewedId] = useState<string>()
  const [editedId, setEditedId] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const remove = useRemove(partnerId)
  const { type, ...block } = place
  const items = useInfiniteQuery(
    api.portal.content.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        partnerId,
        ...block,
        contentType: type,
        ...(cursor && { cursor }),
      }),
      initialPageParam: undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  )
  if (items.isPending) return <ListSkeleton />
  if (items.isError && !items.data) {
    return (
      <ErrorState
        level={3}
        title={t('toasts.loadFailed')}
        description={refusalSentence(items.error)}
        action={
          <Button variant="outline" onClick={() => void items.refetch()}>
            {t('retry')}
          </Button>
        }
      />
    )
  }
  const shown = items.data.pages.flatMap((page) => page.items)
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="mb-3 text-sm font-semibold outline-none">
        {t('existing')}
      </h3>
      {shown.length === 0 && (
        <EmptyState
          level={3}
          icon={<ContentTypeIcon type={type} />}
          title={t(`empty.${type}`)}
          description={t('emptyHint')}
        />
      )}
      <div className="@container">
        <ul className="grid gap-3 @3xl:grid-cols-2">
          {shown.map((item) => (
            <ItemCard
              key={item.id}
              item={item}
              onView={() => setViewedId(item.id)}
              onEdit={() => setEditedId(item.id)}
              onRemove={() => {
                remove.mutate({ partnerId, contentId: item.id })
                heading.current?.focus()
              }}
            />
          ))}
        </ul>
      </div>
      {items.hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button
            variant="outline"
            pending={items.isFetchingNextPage}
            onClick={() => void items.fetchNextPage()}
          >
            {t('loadMore')}
          </Button>
        </div>
      )}
      {viewedId && <ContentViewer contentId={viewedId} onClose={() => setViewedId(undefined)} />}
      {editedId && (
        <Suspense>
          <EditDialog
            partnerId={partnerId}
            contentId={editedId}
            onClose={() => setEditedId(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Deletes at once; the way back is in the toast. */
function useRemove(partnerId: string) {
  const t = useTranslations('dataManagement.toasts')
  const restore = useMutation(
    api.portal.content.restore.mutationOptions({
      meta: {
        success: 'dataManagement.toasts.restored',
        failure: 'dataManagement.toasts.restoreFailed',
      },
    }),
  )
  return useMutation(
    api.portal.content.remove.mutationOptions({
      meta: { failure: 'dataManagement.toasts.deleteFailed' },
      onSuccess: (_data, { contentId }) =>
        void toast.success(t('deleted'), {
          durationMs: UNDO_MS,
          action: { label: t('undo'), onClick: () => restore.mutate({ partnerId, contentId }) },
        }),
    }),
  )
}

function ListSkeleton() {
  const common = useTranslations('common')
  return (
    <div role="status" className="@container">
      <span className="sr-only">{common('loading')}</span>
      <div className="grid gap-3 @3xl:grid-cols-2">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-28 rounded-card" />
        ))}
      </div>
    </div>
  )
}
