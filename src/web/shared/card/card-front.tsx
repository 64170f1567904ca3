import { Eye, Globe, MapPin, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { SideFace } from '#domain/face.ts'
import { STEP_BY_ID } from '#domain/step.ts'
import type { client } from '../../api.ts'
import { BrandMark } from '../brand/brand-mark.tsx'
import { useCategoryName } from '../category/category-name.ts'
import { useCountryName } from '../country/country-name.ts'
import { Cover } from '../cover/cover.tsx'
import { DirectionButtons } from '../cube/direction-buttons.tsx'
import { preloadViewer } from '../viewer/content-viewer.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'

type Card = Omit<
  Awaited<ReturnType<typeof client.user.content.list>>['cards'][number],
  'publishedAt'
>

type CardFrontProps = {
  card: Card
  isEager: boolean
  /** What can be done with it. */
  caption: string
  /** In the corner of the picture. */
  badge?: ReactNode
  /** Somebody is about to turn or to open it. */
  onNear?: () => void
  onTurn: (side: SideFace) => void
  onOpen: () => void
}

const EDGE = { 1: 'bg-step-1', 2: 'bg-step-2', 3: 'bg-step-3', 4: 'bg-step-4' } as const
const INK = {
  1: 'text-step-1-ink',
  2: 'text-step-2-ink',
  3: 'text-step-3-ink',
  4: 'text-step-4-ink',
} as const
// Under the pointer, with the focus and once tapped.
const AWAKE =
  'opacity-0 transition-opacity duration-calm group-hover/cube:opacity-100 group-focus-visible/cube:opacity-100 group-has-focus-visible/cube:opacity-100 group-data-armed/cube:opacity-100'

/** The front of a cube: picture, title and where it comes from. */
export function CardFront(props: CardFrontProps) {
  const { card, isEager, caption, badge, onNear, onTurn, onOpen } = props
  const t = useTranslations()
  const { number } = STEP_BY_ID[card.step]
  return (
    <div
      onPointerEnter={() => {
        preloadViewer()
        onNear?.()
      }}
      className="flex h-full flex-col overflow-hidden rounded-[inherit] border border-line bg-surface shadow-card group-hover/cube:shadow-lift group-data-armed/cube:border-primary"
    >
      <div className="relative min-h-0 flex-1">
        <Cover
          cover={card.cover}
          picture={card.picture}
          type={card.contentType}
          preview={card.preview}
          isEager={isEager}
          className="absolute inset-0 size-full"
        />
        <div aria-hidden="true" className={cn('absolute inset-0 bg-[#0b0d18]/55', AWAKE)} />
        <Badge tone={`level-${card.level}`} className="absolute top-2.5 left-2.5">
          {t('common.level', { level: card.level })}
        </Badge>
        {badge && <div className="absolute top-2.5 right-2.5">{badge}</div>}
        <DirectionButtons onTurn={onTurn} />
        <div className="pointer-events-none absolute inset-x-11 inset-y-0 flex flex-col items-center justify-center gap-1.5 text-center">
          <Button
            size="sm"
            iconBefore={<Eye aria-hidden="true" />}
            aria-label={t('viewer.viewItem', { title: card.title })}
            onFocus={preloadViewer}
            onClick={onOpen}
            className={cn('pointer-events-auto', AWAKE, 'pointer-coarse:opacity-100')}
          >
            {t('viewer.view')}
          </Button>
          <p className={cn('text-xs leading-tight font-semibold text-balance text-white', AWAKE)}>
            {t('card.hint')}
          </p>
        </div>
      </div>
      <span aria-hidden="true" className={cn('h-1 shrink-0', EDGE[number])} />
      <div className="flex flex-col gap-1 p-3 @min-[18rem]:p-4">
        <p className={cn('truncate text-xs font-semibold', INK[number])}>
          {t(`common.steps.${card.step}.label`)}
        </p>
        <h3 className="line-clamp-2 min-h-[2lh] text-sm leading-snug font-semibold @min-[18rem]:text-base">
          {card.title}
        </h3>
        <Facts card={card} />
        <p className="truncate text-xs text-ink-faint">{caption}</p>
      </div>
    </div>
  )
}

function Facts({ card }: { card: Card }) {
  const t = useTranslations('viewer')
  const countryName = useCountryName()
  const categoryName = useCategoryName()
  const Source = card.isSample ? Globe : Store
  return (
    <>
      <p className="flex items-center gap-1.5 text-xs text-ink-soft">
        {card.brandColor ? (
          <BrandMark color={card.brandColor} />
        ) : (
          <Source aria-hidden="true" className="size-3.5 shrink-0 text-ink-faint" />
        )}
        <span className="truncate">
          {card.isSample ? t('sample') : t('by', { partner: card.partnerName })}
        </span>
      </p>
      <p className="flex items-center gap-1.5 text-xs text-ink-soft">
        <MapPin aria-hidden="true" className="size-3.5 shrink-0 text-ink-faint" />
        <span className="truncate">
          {countryName(card.country)} · {categoryName(card.category)}
        </span>
      </p>
    </>
  )
}
