import { useLayoutEffect, useRef, useState } from 'react'
import { CARD_PICTURE_SIZES, type OwnPicture, pictureOf } from '#domain/picture.ts'
import { cn } from '../../ui/class-names.ts'
import { LogoMark } from '../../ui/logo.tsx'

type CoverProps = {
  cover: string | null
  /** The partner's own, where no cover of ours is bundled. */
  picture?: OwnPicture | null
  /** Stands in for a picture, with the first words of a text. */
  type?: string
  preview?: string
  isEager?: boolean
  /** How wide it is shown; the grid of cards, if nothing is said. */
  sizes?: string
  className?: string
}

/** A picture in the width it needs; without one, a ground that tells the type. Decorative: the title stands beside it. */
export function Cover(props: CoverProps) {
  const { cover, picture = null, isEager = false, sizes = CARD_PICTURE_SIZES, className } = props
  const [failed, setFailed] = useState<string>()
  const image = pictureOf(cover, picture)
  const element = useRef<HTMLImageElement>(null)
  const { src, srcSet = '' } = image ?? {}
  // Not as attributes: Chromium keeps a picture that chooses its source, even of cards that React made and never showed.
  useLayoutEffect(() => {
    if (element.current && src) Object.assign(element.current, { sizes, srcset: srcSet, src })
  }, [sizes, srcSet, src])
  if (!image || image.src === failed) return <Placeholder {...props} />
  return (
    <img
      ref={element}
      alt=""
      width={480}
      height={360}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : 'auto'}
      // Otherwise a card that scrolls into sight is drawn twice, without it and with it.
      decoding={isEager ? 'async' : 'sync'}
      onError={() => setFailed(image.src)}
      className={cn('bg-sunken object-cover', className)}
    />
  )
}

const TYPES: Record<string, { ground: string; sign: string }> = {
  text: { ground: 'from-step-1 to-step-1-deep', sign: 'M5 7h14M5 12h14M5 17h8' },
  video: { ground: 'from-step-4 to-step-4-deep', sign: 'M8 5v14l11-7z' },
  audio: { ground: 'from-step-3 to-step-3-deep', sign: 'M4 10v4M8 6v12M12 3v18M16 7v10M20 10v4' },
}

function Placeholder({ type = '', preview, className }: CoverProps) {
  const look = TYPES[type]
  return (
    <div
      aria-hidden="true"
      className={cn(
        'grid place-items-center',
        look ? `bg-linear-to-br text-white ${look.ground}` : 'pattern-asanoha bg-sunken',
        className,
      )}
    >
      {preview ? (
        <p className="mt-12 line-clamp-4 self-start px-12 text-sm break-words">{preview}</p>
      ) : look ? (
        <svg
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="size-12"
        >
          <path d={look.sign} />
        </svg>
      ) : (
        <LogoMark className="size-12 opacity-70" />
      )}
    </div>
  )
}
