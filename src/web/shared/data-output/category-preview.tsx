import { useInfiniteQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../api.ts'
import { refusalSentence } from '../../toasts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { useCategoryName } from '../category/category-name.ts'
import type { Item } from '../data-management/items/item-list.tsx'
import { Thumbnail } from '../data-management/items/thumbnail.tsx'
import { useLevelName } from '../data-management/names.ts'
import { ContentViewer } from '../viewer/content-viewer.tsx'

type CategoryPreviewProps = { partnerId: string; category: string; onClose: () => void }

/** A category's items, drafts included, as people will see them: each opens in the viewer. */
export function CategoryPreview({ partnerId, category, onClose }: CategoryPreviewProps) {
  const t = useTranslations('dataOutput')
  const management = useTranslations('dataManagement')
  const common = useTranslations('common')
  const categoryName = useCategoryName()
  const [viewedId, setViewedId] = useState<string>()
  const items = useInfiniteQuery(
    api.portal.content.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ partnerId, category, ...(cursor && { cursor }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  )
  const shown = items.data?.pages.flatMap((page) => page.items)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="xl"
      title={t('preview')}
      description={categoryName(category)}
      closeLabel={common('close')}
    >
      {items.isPending && <SkeletonText lines={6} />}
      {items.isError && !shown && (
        <ErrorState
          title={management('toasts.loadFailed')}
          description={refusalSentence(items.error)}
        />
      )}
      {shown?.length === 0 && <EmptyState icon={<Eye />} title={t('previewEmpty')} />}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {shown?.map((item) => (
          <PreviewCard key={item.id} item={item} onOpen={() => setViewedId(item.id)} />
        ))}
      </ul>
      {items.hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button
            variant="outline"
            pending={items.isFetchingNextPage}
            onClick={() => void items.fetchNextPage()}
          >
            {management('loadMore')}
          </Button>
        </div>
      )}
      {viewedId && <ContentViewer contentId={viewedId} onClose={() => setViewedId(undefined)} />}
    </Dialog>
  )
}

function PreviewCard({ item, onOpen }: { item: Item; onOpen: () => void }) {
  const t = useTranslations('dataManagement')
  const steps = useTranslations('common.steps')
  const levelName = useLevelName(item.category)
  const nameId = useId()
  return (
    <li>
      <Card
        interactive
        padding="none"
        className="flex h-full w-full flex-col overflow-hidden"
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its children are the card's
        render={<button type="button" aria-labelledby={nameId} onClick={onOpen} />}
      >
        <Thumbnail
          item={item}
          sizes="(min-width: 640px) 300px, 50vw"
          className="aspect-4/3 w-full"
        />
        <span id={nameId} className="flex flex-col items-start gap-1 p-3">
          {!item.publishedAt && <Badge tone="warning">{t('item.draft')}</Badge>}
          <span className="line-clamp-2 text-sm font-semibold break-words">{item.title}</span>
          <span className="text-xs text-ink-soft">
            {steps(`${item.step}.name`)} · {levelName(item.level)}
          </span>
        </span>
      </Card>
    </li>
  )
}
