import { useState } from 'react'
import { cn } from '../../ui/class-names.ts'
import { LogoMark } from '../../ui/logo.tsx'

type Picture = { mediaId: string; variant: '480' | 'poster' }
const CARD_SIZES =
  '(min-width: 1280px) 300px, (min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw'

type CoverProps = {
  cover: string | null
  /** The partner's own, where no cover of ours is bundled. */
  picture?: Picture | null
  isEager?: boolean
  /** How wide it is shown; the grid of cards, if nothing is said. */
  sizes?: string
  className?: string
}

/** A picture in the width it needs; without one, a patterned ground with the mark. Decorative: the title stands beside it. */
export function Cover(props: CoverProps) {
  const { cover, picture = null, isEager = false, sizes = CARD_SIZES, className } = props
  const [failed, setFailed] = useState<string>()
  const image = cover
    ? bundledImage(cover)
    : picture && { src: `/media/${picture.mediaId}/${picture.variant}` }
  if (!image || image.src === failed) {
    return (
      <div
        aria-hidden="true"
        className={cn('pattern-asanoha grid place-items-center bg-sunken', className)}
      >
        <LogoMark className="size-12 opacity-70" />
      </div>
    )
  }
  return (
    <img
      {...image}
      sizes={sizes}
      alt=""
      width={480}
      height={360}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setFailed(image.src)}
      className={cn('bg-sunken object-cover', className)}
    />
  )
}

function bundledImage(cover: string) {
  const src = `/covers/${cover}-480.avif`
  return { src, srcSet: `${src} 480w, /covers/${cover}-800.avif 800w` }
}
