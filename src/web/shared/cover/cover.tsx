import { useState } from 'react'
import { cn } from '../../ui/class-names.ts'
import { LogoMark } from '../../ui/logo.tsx'

type CoverProps = { cover: string | null; isEager?: boolean; className?: string }

/** A picture in the width it needs; without one, a patterned ground with the mark. Decorative: the title stands beside it. */
export function Cover({ cover, isEager = false, className }: CoverProps) {
  const [failedCover, setFailedCover] = useState<string>()
  if (!cover || cover === failedCover) {
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
      src={`/covers/${cover}-480.avif`}
      srcSet={`/covers/${cover}-480.avif 480w, /covers/${cover}-800.avif 800w`}
      sizes="(min-width: 1280px) 300px, (min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw"
      alt=""
      width={480}
      height={360}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setFailedCover(cover)}
      className={cn('bg-sunken object-cover', className)}
    />
  )
}
