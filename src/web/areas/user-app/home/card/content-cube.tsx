import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { stepOnFace } from '#domain/face.ts'
import type { client } from '../../../../api.ts'
import { CardFront } from '../../../../shared/card/card-front.tsx'
import { Cube } from '../../../../shared/cube/cube.tsx'
import { countSeen } from '../../../../shared/seen/count-seen.ts'
import { cn } from '../../../../ui/class-names.ts'
import { CardPanel, preloadPanel } from './card-panel.tsx'

export type CardData = Awaited<ReturnType<typeof client.user.content.list>>['cards'][number]

type ContentCubeProps = {
  card: CardData
  /** Counted from 0; the first ones are there when the page opens, the others come while it is scrolled. */
  position: number
  /** With an item's id, or the key of an idea. */
  onOpen: (key: string) => void
  /** While it is turned it stays in the page, and above its neighbours. */
  onTurnedChange?: ((isTurned: boolean) => void) | undefined
}

const FIRST_ROW = 4

/** A card of the home: content on its front, one kind of suggestion on each side. */
export const ContentCube = memo(function ContentCube(props: ContentCubeProps) {
  const { card, position, onOpen, onTurnedChange } = props
  const t = useTranslations()
  const open = () => onOpen(card.id)
  const isEager = position < FIRST_ROW
  return (
    <Cube
      title={card.title}
      onOpen={open}
      onSideShown={() => countSeen(card.id, 'turn')}
      onTurnedChange={onTurnedChange}
      // A layer of its own is drawn once, and not again for every card that comes beside it.
      className={cn('aspect-[4/5] scroll-mt-14', !isEager && 'will-change-transform')}
      renderFront={({ turnTo }) => (
        <CardFront
          card={card}
          isEager={isEager}
          caption={t('card.begin')}
          onNear={preloadPanel}
          onTurn={turnTo}
          onOpen={open}
        />
      )}
      renderSide={(side, { turnTo }) => (
        <CardPanel
          card={card}
          step={stepOnFace(side)}
          onClose={() => turnTo('front')}
          onOpen={onOpen}
        />
      )}
    />
  )
})
