import { useState } from 'react'
import type { BrowsedCard } from './browse-pages.ts'

/** Above this the start of the list is in sight, and new cards simply appear. */
const IN_SIGHT_PX = 400

/**
 * What is published while somebody reads further down, or has a card in hand, would move every card below the
 * eyes: it waits until they are back at the start, or ask for it.
 */
export function useNewCards(cards: readonly BrowsedCard[], listKey: string) {
  const [held, setHeld] = useState<{ listKey: string; firstId: string | undefined }>({
    listKey,
    firstId: cards[0]?.id,
  })
  const waiting = held.listKey === listKey ? cards.findIndex(({ id }) => id === held.firstId) : -1
  const isAtStart = scrollY < IN_SIGHT_PX && !document.activeElement?.closest('[data-card]')
  const isOutdated = held.listKey !== listKey || held.firstId !== cards[0]?.id
  if (isOutdated && (waiting <= 0 || isAtStart)) setHeld({ listKey, firstId: cards[0]?.id })
  const newCount = waiting > 0 && !isAtStart ? waiting : 0
  return {
    cards: newCount > 0 ? cards.slice(newCount) : cards,
    newCount,
    showNew: () => setHeld({ listKey, firstId: cards[0]?.id }),
  }
}
