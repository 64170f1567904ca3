import { MEDIA_WIDTHS, mediaAddress } from '#domain/picture.ts'
import { cn } from '../../../ui/class-names.ts'
import type { MediaView } from '../viewer-content.ts'

// The dialog is 64rem wide at most, and a picture not so high that its buttons would leave the screen.
const sizesOf = (width: number, height: number) =>
  `min(100vw, 1024px, calc((100vh - 18rem) * ${(width / height).toFixed(3)}))`

type Sizes = { width: number; height: number; srcSet: string; sizes: string }
type MediaPictureProps = {
  media: MediaView
  alt: string
  onError: () => void
  /** As wide as fits, and as high as that makes it before it has come; else as its class says. */
  isOwnPlace?: boolean
  className?: string
}

/** Takes the size that its place needs; the original only where the others are too small. */
export function MediaPicture({ media, alt, onError, isOwnPlace, className }: MediaPictureProps) {
  const inItsSizes = inSizes(media)
  return (
    <img
      src={mediaAddress(media, 960)}
      {...inItsSizes}
      {...(isOwnPlace && { style: { width: inItsSizes.sizes } })}
      alt={alt}
      decoding="async"
      draggable={false}
      onError={onError}
      className={cn('object-contain', className)}
    />
  )
}

function inSizes(media: MediaView): Partial<Sizes> {
  const { width, height } = media
  if (!width || !height) return {}
  const smaller = MEDIA_WIDTHS.filter((size) => size < width)
  const sources = [
    ...smaller.map((size) => `${mediaAddress(media, size)} ${size}w`),
    `${mediaAddress(media)} ${width}w`,
  ]
  return { width, height, srcSet: sources.join(', '), sizes: sizesOf(width, height) }
}
