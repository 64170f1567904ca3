import { type FocusEvent, memo, useCallback, useEffect, useMemo, useState } from 'react'
import { cn } from '../../../../ui/class-names.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { ContentCube } from '../card/content-cube.tsx'
import type { BrowsedCard } from './browse-pages.ts'
import { type GridShape, heightOf, placeOf, useGridWindow } from './grid-window.ts'
import type { CardRange } from './page-ranges.ts'

/** More is read when fewer than this many cards are left below. */
const CARDS_AHEAD = 12

type CardGridProps = {
  cards: readonly BrowsedCard[]
  total: number
  hasMore: boolean
  /** The cards are those of the filters before. */
  isOutdated: boolean
  onMore: () => void
  onShown: (range: CardRange) => void
  onOpen: (contentId: string) => void
}

/** One to four columns; only the cards near the visible part are in the page. */
export function CardGrid(props: CardGridProps) {
  const { cards, total, hasMore, isOutdated, onMore, onShown, onOpen } = props
  // While more is under way, a screenful of shapes stands at the end.
  const { ref, shape, range } = useGridWindow(cards.length + (hasMore ? 8 : 0))
  const { turned, held, onTurnedChange, onFocus, onBlur } = useHeldCards()
  const isNearEnd = hasMore && range.last + CARDS_AHEAD >= cards.length
  useEffect(() => {
    if (isNearEnd && shape) onMore()
  }, [isNearEnd, shape, onMore])
  useEffect(() => onShown(range), [range, onShown])

  const indexes = useMemo(() => {
    const visible = Array.from(
      { length: Math.max(0, range.last - range.first + 1) },
      (_, offset) => range.first + offset,
    )
    const others = [...held]
      .map((id) => cards.findIndex((card) => card.id === id))
      .filter((index) => index >= 0 && (index < range.first || index > range.last))
    return [...visible, ...others].toSorted((a, b) => a - b)
  }, [cards, range, held])

  return (
    // Only to know which card has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={ref}
      aria-busy={isOutdated}
      onFocus={onFocus}
      onBlur={onBlur}
      style={{ height: shape && heightOf(cards.length + (hasMore ? 8 : 0), shape) }}
      className={cn(
        'relative transition-opacity duration-calm',
        isOutdated && 'pointer-events-none opacity-50',
      )}
    >
      {shape &&
        indexes.map((index) => {
          const card = cards[index]
          return card ? (
            <Cell
              key={card.id}
              card={card}
              index={index}
              total={total}
              shape={shape}
              isTurned={turned.has(card.id)}
              onOpen={onOpen}
              onTurnedChange={onTurnedChange}
            />
          ) : (
            <li key={index} aria-hidden="true" className="absolute" style={placeOf(index, shape)}>
              <Skeleton className="size-full rounded-card" />
            </li>
          )
        })}
    </ul>
  )
}

type CellProps = {
  card: BrowsedCard
  index: number
  total: number
  shape: GridShape
  isTurned: boolean
  onOpen: (contentId: string) => void
  onTurnedChange: (contentId: string, isTurned: boolean) => void
}

const Cell = memo(function Cell(props: CellProps) {
  const { card, index, total, shape, isTurned, onOpen, onTurnedChange } = props
  const turn = useCallback(
    (isNowTurned: boolean) => onTurnedChange(card.id, isNowTurned),
    [card.id, onTurnedChange],
  )
  return (
    <li
      data-card={card.id}
      aria-posinset={index + 1}
      aria-setsize={total}
      className={cn('absolute', isTurned && 'z-10')}
      style={placeOf(index, shape)}
    >
      <ContentCube card={card} position={index} onOpen={onOpen} onTurnedChange={turn} />
    </li>
  )
})

/** A card that is turned or has the focus stays in the page, wherever the page is scrolled. */
function useHeldCards() {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const [focused, setFocused] = useState<string>()
  const onTurnedChange = useCallback((contentId: string, isTurned: boolean) => {
    setTurned((before) => {
      const after = new Set(before)
      if (isTurned) after.add(contentId)
      else after.delete(contentId)
      return after
    })
  }, [])
  const onFocus = useCallback(({ target }: FocusEvent<HTMLElement>) => {
    setFocused(target.closest<HTMLElement>('[data-card]')?.dataset['card'])
  }, [])
  const onBlur = useCallback(() => setFocused(undefined), [])
  const held = useMemo(
    () => (focused === undefined ? turned : new Set([...turned, focused])),
    [turned, focused],
  )
  return { turned, held, onTurnedChange, onFocus, onBlur }
}
