/** Cards by their place in the whole list, both ends included. */
export type CardRange = { first: number; last: number }

export function pageRanges(pages: readonly { cards: readonly unknown[] }[]): CardRange[] {
  let first = 0
  return pages.map(({ cards }) => {
    const range = { first, last: first + cards.length - 1 }
    first += cards.length
    return range
  })
}

export function isInRange(range: CardRange | undefined, shown: CardRange): boolean {
  return range !== undefined && range.first <= shown.last && range.last >= shown.first
}
