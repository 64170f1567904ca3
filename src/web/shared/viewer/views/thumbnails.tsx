import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { pictureAt } from '#domain/picture-at.ts'
import { cn } from '../../../ui/class-names.ts'
import type { Slide } from './slideshow.tsx'

type ThumbnailsProps = {
  slides: readonly Slide[]
  index: number
  onIndex: (index: number) => void
}

export function Thumbnails({ slides, index, onIndex }: ThumbnailsProps) {
  const t = useTranslations('viewer.slideshow')
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // In braces: some browsers answer with a promise, which is nothing to clean up.
    list.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [index])
  return (
    <ul
      ref={list}
      aria-label={t('thumbnails')}
      className="flex shrink-0 gap-2 overflow-x-auto p-3 [scrollbar-width:thin] md:px-8"
    >
      {slides.map((slide, number) => (
        <li key={slide.address} className="shrink-0 first:ml-auto last:mr-auto">
          <button
            type="button"
            aria-label={t('goTo', { number: number + 1 })}
            aria-current={number === index || undefined}
            onClick={() => onIndex(number)}
            className={cn(
              'block overflow-hidden rounded-control border-2 border-transparent opacity-70 transition-opacity duration-quick hover:opacity-100',
              number === index && 'border-primary opacity-100',
            )}
          >
            <img
              {...pictureAt(slide.thumbnail)}
              sizes="96px"
              alt=""
              width={72}
              height={54}
              loading="lazy"
              decoding="async"
              draggable={false}
              className="h-13.5 w-18 bg-sunken object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
