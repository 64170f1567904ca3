import { ImageOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { MediaPicture } from './media-picture.tsx'
import { Note } from './note.tsx'
import type { Slide } from './slideshow.tsx'
import { Failed, useTries } from './tries.tsx'

const FADE = 'transition-opacity duration-calm starting:opacity-0'

export function SlidePicture({ slide, alt }: { slide: Slide; alt: string }) {
  const t = useTranslations('viewer.slideshow')
  const tries = useTries()
  const place = { className: `absolute inset-0 size-full ${FADE}`, alt, onError: tries.fail }
  if (tries.hasFailed) return <Failed text={t('broken')} onRetry={tries.retry} />
  return slide.media ? (
    <MediaPicture key={tries.count} media={slide.media} {...place} />
  ) : (
    <img
      key={tries.count}
      src={slide.address}
      draggable={false}
      {...place}
      className={`${place.className} object-contain`}
    />
  )
}

export function SlideshowBroken() {
  const t = useTranslations('viewer.slideshow')
  return (
    <div role="alert" className="my-auto">
      <Note icon={<ImageOff />} text={t('broken')} />
    </div>
  )
}
