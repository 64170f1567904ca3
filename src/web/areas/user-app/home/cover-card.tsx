import { Eye, MapPin } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { STEP_BY_ID } from '#domain/step.ts'
import type { client } from '../../../api.ts'
import { Cover } from '../../../shared/cover/cover.tsx'
import { useCountryName } from '../../../shared/country/country-name.ts'
import { preloadViewer } from '../../../shared/viewer/content-viewer.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { cn } from '../../../ui/class-names.ts'

type CardData = Awaited<ReturnType<typeof client.user.content.list>>['cards'][number]
type CoverCardProps = {
  card: CardData
  category: string
  isEager: boolean
  onOpen: (contentId: string) => void
}

const EDGE = { 1: 'bg-step-1', 2: 'bg-step-2', 3: 'bg-step-3', 4: 'bg-step-4' } as const
const INK = {
  1: 'text-step-1-ink',
  2: 'text-step-2-ink',
  3: 'text-step-3-ink',
  4: 'text-step-4-ink',
} as const

export function CoverCard({ card, category, isEager, onOpen }: CoverCardProps) {
  const t = useTranslations()
  const countryName = useCountryName()
  const step = STEP_BY_ID[card.step]
  const viewButton = useRef<HTMLButtonElement>(null)
  function open() {
    // Where the focus returns to when the viewer closes.
    viewButton.current?.focus({ preventScroll: true })
    onOpen(card.id)
  }
  return (
    <Card
      padding="none"
      render={<li />}
      onDoubleClick={open}
      onPointerEnter={preloadViewer}
      className="group flex flex-col overflow-hidden transition-[translate,box-shadow] duration-calm ease-settle hover:-translate-y-0.5 hover:shadow-lift"
    >
      <div className="relative">
        <Cover
          cover={card.cover}
          picture={card.picture}
          isEager={isEager}
          className="aspect-[4/3] w-full"
        />
        <div className="absolute inset-x-3 top-3 flex flex-wrap justify-between gap-2">
          <Badge tone={`level-${card.level}`}>{t('common.level', { level: card.level })}</Badge>
          {card.isSample && <Badge className="bg-surface/90">{t('userApp.home.sample')}</Badge>}
        </div>
        <Button
          ref={viewButton}
          size="sm"
          iconBefore={<Eye aria-hidden="true" />}
          aria-label={t('viewer.viewItem', { title: card.title })}
          onFocus={preloadViewer}
          onClick={open}
          className="absolute right-3 bottom-3 opacity-0 transition-opacity duration-calm group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
        >
          {t('viewer.view')}
        </Button>
      </div>
      <span aria-hidden="true" className={cn('h-1', EDGE[step.number])} />
      <div className="flex flex-1 flex-col gap-1.5 p-4">
        <p className={cn('text-xs font-semibold', INK[step.number])}>
          {t(`common.steps.${card.step}.label`)}
        </p>
        <h3 className="line-clamp-2 leading-snug font-semibold">{card.title}</h3>
        {!card.isSample && (
          <p className="truncate text-xs text-ink-faint">
            {t('userApp.home.by', { partner: card.partnerName })}
          </p>
        )}
        <p className="mt-auto flex items-center gap-1.5 pt-2 text-sm text-ink-soft">
          <MapPin aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
          <span className="truncate">{countryName(card.country)}</span>
          <span aria-hidden="true">·</span>
          <span className="truncate">{category}</span>
        </p>
      </div>
    </Card>
  )
}
