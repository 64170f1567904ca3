import { Eye, Pencil, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useDate } from '../../../language/date.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { shownSize } from '../../uploads/shown-megabytes.ts'
import { preloadViewer } from '../../viewer/content-viewer.tsx'
import type { Item } from './item-list.tsx'
import { Thumbnail } from './thumbnail.tsx'

type ItemCardProps = {
  item: Item
  onView: () => void
  onEdit: () => void
  onRemove: () => void
}

export function ItemCard({ item, onView, onEdit, onRemove }: ItemCardProps) {
  const t = useTranslations('dataManagement.item')
  const date = useDate()
  const { title, media, contentType, publishedAt } = item
  const sizeBytes = media.reduce((sum, file) => sum + file.sizeBytes, 0)
  const facts = [
    t('added', { date: date(item.createdAt) }),
    contentType === 'slideshow' && t('slides', { count: media.length }),
    media.length > 0 && shownSize(sizeBytes),
  ].filter((fact) => fact !== false)
  return (
    <Card padding="none" className="flex overflow-hidden" render={<li />}>
      <Thumbnail
        item={item}
        sizes="(min-width: 640px) 224px, 300px"
        className="w-24 shrink-0 self-stretch sm:w-32"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1 p-3.5">
        <div className="flex flex-wrap items-start justify-between gap-x-2 gap-y-1">
          <h4 className="line-clamp-2 min-w-0 flex-1 basis-36 text-sm font-semibold break-words">
            {title}
          </h4>
          <Badge dot tone={publishedAt ? 'success' : 'warning'} className="shrink-0">
            {t(publishedAt ? 'published' : 'draft')}
          </Badge>
        </div>
        {contentType === 'text' && (
          <p className="text-sm break-words text-ink-soft">{item.textPreview}</p>
        )}
        <p className="text-xs text-ink-faint">{facts.join(' · ')}</p>
        <div className="mt-auto -mb-1 -ml-2 flex flex-wrap pt-1">
          <Button
            size="sm"
            variant="ghost"
            className="px-2"
            aria-label={t('viewOf', { title })}
            iconBefore={<Eye aria-hidden="true" />}
            onPointerEnter={preloadViewer}
            onClick={onView}
          >
            {t('view')}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            className="px-2"
            aria-label={t('editOf', { title })}
            iconBefore={<Pencil aria-hidden="true" />}
            onClick={onEdit}
          >
            {t('edit')}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            className="px-2 hover:text-danger-ink"
            aria-label={t('removeOf', { title })}
            iconBefore={<Trash2 aria-hidden="true" />}
            onClick={onRemove}
          >
            {t('remove')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
