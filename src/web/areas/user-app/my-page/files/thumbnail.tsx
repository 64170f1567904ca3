import { useState } from 'react'
import { cn } from '../../../../ui/class-names.ts'
import { LogoMark } from '../../../../ui/logo.tsx'

type ThumbnailProps = { imageUrl: string | null; className?: string }

/** The saved picture; where there is none, or none any more, the mark. Decorative. */
export function Thumbnail({ imageUrl, className }: ThumbnailProps) {
  const [failed, setFailed] = useState<string>()
  if (!imageUrl || imageUrl === failed) {
    return (
      <span
        aria-hidden="true"
        className={cn('grid shrink-0 place-items-center bg-sunken', className)}
      >
        <LogoMark className="size-1/2 max-h-12 opacity-70" />
      </span>
    )
  }
  return (
    <img
      src={imageUrl}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(imageUrl)}
      className={cn('shrink-0 bg-sunken object-cover', className)}
    />
  )
}
