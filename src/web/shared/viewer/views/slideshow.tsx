import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { slideAfter, slideBefore } from '#domain/slideshow.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { MediaView } from '../viewer-content.ts'
import { useSideSwipe } from './side-swipe.ts'
import { SlidePicture } from './slide-picture.tsx'
import { Thumbnails } from './thumbnails.tsx'

export type Slide = { address: string; thumbnail: string; media?: MediaView }

type SlideshowProps = {
  title: string
  slides: readonly Slide[]
  index: number
  onIndex: (index: number) => void
}

/** Goes round: after the last comes the first. By buttons, arrow keys, swipes and thumbnails. */
export function Slideshow({ title, slides, index, onIndex }: SlideshowProps) {
  const t = useTranslations('viewer.slideshow')
  const count = slides.length
  const previous = () => onIndex(slideBefore(index, count))
  const next = () => onIndex(slideAfter(index, count))
  useArrowKeys({ ArrowLeft: previous, ArrowRight: next })
  const swipe = useSideSwipe({ left: next, right: previous })
  const slide = slides[index]
  const position = { current: index + 1, total: count }
  return (
    <section
      aria-roledescription="carousel"
      aria-label={t('label', { title })}
      className="flex min-h-0 flex-1 flex-col sm:flex-none"
    >
      <div
        {...swipe}
        className="relative flex min-h-60 flex-1 touch-pan-y items-center justify-center overflow-hidden bg-sunken sm:h-[calc(100dvh-22rem)] sm:max-h-150 sm:flex-none"
      >
        {slide && (
          <SlidePicture
            key={slide.address}
            slide={slide}
            alt={t('slideAlt', { title, number: index + 1 })}
          />
        )}
        {count > 1 && (
          <>
            <Turn label={t('previous')} icon={<ChevronLeft />} side="left-3" onClick={previous} />
            <Turn label={t('next')} icon={<ChevronRight />} side="right-3" onClick={next} />
          </>
        )}
        <p
          aria-hidden="true"
          className="absolute right-3 bottom-3 rounded-full bg-ink/80 px-2.5 py-0.5 text-xs font-semibold text-canvas tabular-nums"
        >
          {t('position', position)}
        </p>
      </div>
      <output className="sr-only">{t('positionSpoken', position)}</output>
      {count > 1 && <Thumbnails slides={slides} index={index} onIndex={onIndex} />}
    </section>
  )
}

type TurnProps = { label: string; icon: ReactNode; side: string; onClick: () => void }

function Turn({ label, icon, side, onClick }: TurnProps) {
  return (
    <IconButton
      variant="outline"
      label={label}
      icon={<span aria-hidden="true">{icon}</span>}
      onClick={onClick}
      className={`absolute inset-y-0 my-auto h-11 w-11 rounded-full ${side}`}
    />
  )
}

/** Wherever the focus is in the dialog, except where the keys mean something else. */
function useArrowKeys(actions: Record<'ArrowLeft' | 'ArrowRight', () => void>) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isTaken = event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey
    if (isTaken || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    actions[event.key]()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    // On the way down: the dialog keeps arrow keys from going up.
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
}
