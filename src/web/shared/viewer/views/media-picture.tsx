import { MEDIA_WIDTHS, mediaAddress } from '#domain/picture.ts'
import { cn } from '../../../ui/class-names.ts'
import type { MediaView } from '../viewer-content.ts'

// The dialog is 64rem wide at most.
const SIZES = '(min-width: 1072px) 1024px, 100vw'

type MediaPictureProps = {
  media: MediaView
  alt: string
  onError: () => void
  className?: string
}

/** Takes the size that its place needs; the original only where the others are too small. */
export function MediaPicture({ media, alt, onError, className }: MediaPictureProps) {
  const { width, height } = media
  const smaller = MEDIA_WIDTHS.filter((size) => width !== null && size < width)
  const sources = [
    ...smaller.map((size) => `${mediaAddress(media, size)} ${size}w`),
    ...(width === null ? [] : [`${mediaAddress(media)} ${width}w`]),
  ]
  return (
    <img
      src={mediaAddress(media, 960)}
      {...(sources.length > 0 && { srcSet: sources.join(', '), sizes: SIZES })}
      {...(width && height && { width, height })}
      alt={alt}
      decoding="async"
      draggable={false}
      onError={onError}
      className={cn('object-contain', className)}
    />
  )
}
