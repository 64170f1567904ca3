import { useTranslations } from 'use-intl'
import { stepOnFace } from '#domain/face.ts'
import type { client } from '../../../../api.ts'
import { CardFront } from '../../../../shared/card/card-front.tsx'
import { Cube } from '../../../../shared/cube/cube.tsx'
import { ContentTypeIcon } from '../../../../shared/data-management/content-type-icon.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { CubeFace } from './cube-face.tsx'

export type BlockItem = Awaited<ReturnType<typeof client.sa.contentMatrix.items>>['items'][number]

type AdminCubeProps = {
  item: BlockItem
  /** With the item's id, or the key of an idea. */
  onOpen: (key: string) => void
}

/** An item on the front, ideas for each of the four steps on the sides. */
export function AdminCube({ item, onOpen }: AdminCubeProps) {
  const t = useTranslations()
  const open = () => onOpen(item.id)
  return (
    <Cube
      title={item.title}
      onOpen={open}
      className="aspect-[4/5]"
      renderFront={({ turnTo }) => (
        <CardFront
          card={item}
          isEager={false}
          caption={t('contentAdmin.block.caption')}
          badge={
            item.publishedAt === null ? (
              <Badge tone="warning">{t('contentAdmin.block.draft')}</Badge>
            ) : (
              <span className="grid size-6 place-items-center rounded-full bg-surface/90 text-ink">
                <ContentTypeIcon type={item.contentType} className="size-3.5" />
              </span>
            )
          }
          onTurn={turnTo}
          onOpen={open}
        />
      )}
      renderSide={(side, { turnTo }) => (
        <CubeFace
          place={item}
          step={stepOnFace(side)}
          onClose={() => turnTo('front')}
          onOpen={onOpen}
        />
      )}
    />
  )
}
