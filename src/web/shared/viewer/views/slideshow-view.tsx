import { Images } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { mediaAddress } from '#domain/picture.ts'
import { parseSlides } from '#domain/slideshow.ts'
import type { ViewerContent } from '../viewer-content.ts'
import { Note } from './note.tsx'
import { SlideshowBroken } from './slide-picture.tsx'
import { type Slide, Slideshow } from './slideshow.tsx'
import { Caption } from './text-view.tsx'

type SlideshowViewProps = {
  content: ViewerContent
  index: number
  onIndex: (index: number) => void
}

export function SlideshowView({ content, index, onIndex }: SlideshowViewProps) {
  const t = useTranslations('viewer.slideshow')
  const { title, media } = content
  const slides = useMemo(() => slidesOf(content), [content])
  if (!slides) return <SlideshowBroken />
  if (slides.length === 0) return <Note icon={<Images />} text={t('empty')} />
  return (
    <>
      <Slideshow
        title={title}
        slides={slides}
        index={Math.min(index, slides.length - 1)}
        onIndex={onIndex}
      />
      {media.length > 0 && <Caption text={content.content} />}
    </>
  )
}

/** Stored pictures; without any, the JSON of an imported slideshow. `undefined` when that is broken. */
function slidesOf({ media, content }: ViewerContent): readonly Slide[] | undefined {
  if (media.length > 0) {
    return media.map((picture) => ({
      media: picture,
      address: mediaAddress(picture),
      thumbnail: mediaAddress(picture, 480),
    }))
  }
  if (content.trim() === '') return []
  return parseSlides(content)?.map(({ data }) => ({ address: data, thumbnail: data }))
}
