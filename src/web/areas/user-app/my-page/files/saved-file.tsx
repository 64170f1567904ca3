import { Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { STEP_BY_SAVED_TYPE } from '#domain/step.ts'
import { useDate } from '../../../../language/date.ts'
import { useCategoryName } from '../../../../shared/category/category-name.ts'
import { stepTone } from '../../../../shared/step/step-tone.ts'
import { preloadViewer } from '../../../../shared/viewer/content-viewer.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Card } from '../../../../ui/card.tsx'
import { cn } from '../../../../ui/class-names.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import type { SavedItem } from './level-files.tsx'
import { Thumbnail } from './thumbnail.tsx'

type SavedFileProps = {
  item: SavedItem
  /** The category of the tab: an item of a related one names its own. */
  tab: string
  onOpen: () => void
  onRemove: () => void
}

/** The one that was saved last stands for its level. */
export function IndexFile(props: SavedFileProps) {
  const t = useTranslations('myPage.files')
  const { item } = props
  return (
    <Card
      padding="none"
      onPointerEnter={preloadViewer}
      className="group relative flex flex-col overflow-hidden transition-shadow duration-calm hover:shadow-lift"
    >
      <Thumbnail
        imageUrl={item.imageUrl}
        words={item.preview || item.title}
        sizes="(min-width: 1024px) 320px, 100vw"
        className={cn('aspect-[16/10] w-full', item.source === 'gone' && 'opacity-60')}
      />
      <Badge tone="accent" className="absolute top-3 left-3">
        {t('latest')}
      </Badge>
      <div className="flex items-start gap-1 p-4">
        <div className="flex min-w-0 flex-1 flex-col items-start gap-1.5">
          <Facts {...props} />
          <Title {...props} className="text-base" />
          <SavedOn {...props} />
        </div>
        <RemoveButton {...props} />
      </div>
    </Card>
  )
}

export function SmallFile(props: SavedFileProps) {
  const { item } = props
  return (
    <Card
      padding="none"
      render={<li />}
      onPointerEnter={preloadViewer}
      className="group relative flex items-center overflow-hidden transition-shadow duration-calm hover:shadow-lift"
    >
      <Thumbnail
        imageUrl={item.imageUrl}
        words={item.preview || item.title}
        sizes="150px"
        className={cn('w-20 self-stretch', item.source === 'gone' && 'opacity-60')}
      />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1 py-3 pl-3">
        <Facts {...props} />
        <Title {...props} className="text-sm" />
        <SavedOn {...props} />
      </div>
      <RemoveButton {...props} />
    </Card>
  )
}

function Facts({ item }: SavedFileProps) {
  const t = useTranslations('myPage.files')
  const columns = useTranslations('common.columns')
  const step = STEP_BY_SAVED_TYPE[item.type]
  return (
    <p className="flex flex-wrap gap-1.5">
      <Badge tone={stepTone(step.id)}>{columns(step.column)}</Badge>
      {item.source === 'gone' && <Badge tone="warning">{t('gone')}</Badge>}
      {item.source === 'idea' && <Badge>{t('idea')}</Badge>}
    </p>
  )
}

function Title({ item, onOpen, className }: SavedFileProps & { className: string }) {
  return (
    <h4 className={cn('w-full leading-snug font-semibold', className)}>
      <button
        type="button"
        title={item.title}
        onFocus={preloadViewer}
        onClick={onOpen}
        className="line-clamp-2 text-left wrap-anywhere after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
      >
        {item.title}
      </button>
    </h4>
  )
}

function SavedOn({ item, tab }: SavedFileProps) {
  const t = useTranslations('myPage.files')
  const categoryName = useCategoryName()
  const date = useDate()
  return (
    <p className="text-xs text-ink-soft">
      {item.category !== tab && `${categoryName(item.category)} · `}
      <time dateTime={item.savedAt}>{t('savedOn', { date: date(item.savedAt) })}</time>
    </p>
  )
}

function RemoveButton({ item, onRemove }: SavedFileProps) {
  const t = useTranslations('myPage.files')
  return (
    <IconButton
      label={t('remove', { title: item.title })}
      icon={<Trash2 aria-hidden="true" />}
      onClick={onRemove}
      className="z-10 shrink-0 hover:text-danger-ink"
    />
  )
}
