import { ImageOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { cn } from '../../../ui/class-names.ts'
import { MediaPicture } from './media-picture.tsx'
import { Note } from './note.tsx'
import type { Slide } from './slideshow.tsx'
import { Failed, useTries } from './tries.tsx'

const PLACE = 'absolute inset-0 size-full transition-opacity duration-calm starting:opacity-0'

export function SlidePicture({ slide, alt }: { slide: Slide; alt: string }) {
  const t = useTranslations('viewer.slideshow')
  const tries = useTries()
  if (tries.hasFailed) return <Failed text={t('broken')} onRetry={tries.retry} />
  return slide.media ? (
    <MediaPicture
      key={tries.count}
      media={slide.media}
      alt={alt}
      onError={tries.fail}
      className={PLACE}
    />
  ) : (
    <img
      key={tries.count}
      src={slide.address}
      alt={alt}
      draggable={false}
      onError={tries.fail}
      className={cn(PLACE, 'object-contain')}
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
