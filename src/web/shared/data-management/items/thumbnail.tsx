import { useState } from 'react'
import { pictureAt } from '#domain/picture-at.ts'
import { cn } from '../../../ui/class-names.ts'
import { imageUrlOf } from '../../viewer/viewer-content.ts'
import { ContentTypeIcon } from '../content-type-icon.tsx'
import type { Item } from './item-list.tsx'

type ThumbnailProps = { item: Item; sizes: string; className?: string }

/** A picture where there is one, the sign of the type elsewhere. Decorative: the title stands beside it. */
export function Thumbnail({ item, sizes, className }: ThumbnailProps) {
  const address = imageUrlOf(item)
  const [failed, setFailed] = useState<string>()
  const isShown = address !== null && address !== failed
  return (
    <div aria-hidden="true" className={cn('relative overflow-hidden bg-sunken', className)}>
      {isShown ? (
        <img
          {...pictureAt(address)}
          sizes={sizes}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(address)}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <span className="pattern-asanoha absolute inset-0 grid place-items-center text-primary-ink">
          <ContentTypeIcon type={item.contentType} className="size-7" />
        </span>
      )}
      {isShown && item.contentType !== 'image' && (
        <span className="absolute right-1.5 bottom-1.5 grid size-7 place-items-center rounded-full bg-black/60 text-white">
          <ContentTypeIcon type={item.contentType} className="size-4" />
        </span>
      )}
    </div>
  )
}
