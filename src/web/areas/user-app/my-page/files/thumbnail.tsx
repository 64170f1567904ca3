import { useState } from 'react'
import { pictureAt } from '#domain/picture-at.ts'
import { cn } from '../../../../ui/class-names.ts'

type ThumbnailProps = {
  imageUrl: string | null
  /** What stands there without a picture: the first words of a text, or the title. */
  words: string
  /** How wide the whole of it would be shown: of some it is only a part. */
  sizes: string
  className?: string
}

/** The saved picture; where there is none, or none any more, a tile with words. Decorative. */
export function Thumbnail({ imageUrl, words, sizes, className }: ThumbnailProps) {
  const [failed, setFailed] = useState<string>()
  if (!imageUrl || imageUrl === failed) {
    return (
      <span
        aria-hidden="true"
        className={cn(
          '@container flex shrink-0 overflow-hidden bg-linear-to-br from-step-1 to-step-1-deep text-white',
          className,
        )}
      >
        <span className="m-auto line-clamp-4 px-0.5 text-center text-[0.625rem] leading-snug break-words @min-[4rem]:mx-0 @min-[4rem]:mb-auto @min-[4rem]:px-2 @min-[4rem]:pt-2 @min-[4rem]:text-left @min-[10rem]:line-clamp-5 @min-[10rem]:px-4 @min-[10rem]:pt-12 @min-[10rem]:text-sm">
          {words}
        </span>
      </span>
    )
  }
  return (
    <img
      {...pictureAt(imageUrl)}
      sizes={sizes}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(imageUrl)}
      className={cn('shrink-0 bg-sunken object-cover', className)}
    />
  )
}
