import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { browseColumns } from '#domain/browse.ts'
import type { CardRange } from './page-ranges.ts'

const GAP_PX = 20
/** A card is a quarter higher than wide. */
const CARD_RATIO = 5 / 4
/** Cards are made ready this far outside the visible part. */
const AHEAD_PX = 500

// Who comes back finds the grid as high as it was, before it is measured: the router restores where the page stood.
let lastWidth = 0

export type GridShape = { columns: number; cardWidth: number; cardHeight: number }

export function gridShape(widthPx: number): GridShape {
  const columns = browseColumns(widthPx)
  const cardWidth = (widthPx - GAP_PX * (columns - 1)) / columns
  return { columns, cardWidth, cardHeight: cardWidth * CARD_RATIO }
}

/** Where a card stands, from the corner of the grid. */
export function placeOf(index: number, { columns, cardWidth, cardHeight }: GridShape) {
  return {
    left: (index % columns) * (cardWidth + GAP_PX),
    top: Math.floor(index / columns) * (cardHeight + GAP_PX),
    width: cardWidth,
    height: cardHeight,
  }
}

export function heightOf(count: number, { columns, cardHeight }: GridShape) {
  const rows = Math.ceil(count / columns)
  return Math.max(0, rows * (cardHeight + GAP_PX) - GAP_PX)
}

/** Every card has the same size, so which ones are visible follows from where the page stands. */
export function useGridWindow(count: number) {
  const [element, ref] = useState<HTMLElement | null>(null)
  const [width, setWidth] = useState(lastWidth)
  const shape = useMemo(() => gridShape(width), [width])
  // One text, so that the grid is drawn again only when another row comes into sight.
  const rows = useSyncExternalStore(followPage, () => rowsInSight(element, shape))

  useLayoutEffect(() => {
    if (!element) return undefined
    const measure = () => {
      lastWidth = element.clientWidth
      setWidth(lastWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])

  const range: CardRange = useMemo(() => {
    const [first = 0, last = 0] = rows.split(':').map(Number)
    return {
      first: first * shape.columns,
      last: Math.min(count, (last + 1) * shape.columns) - 1,
    }
  }, [rows, shape.columns, count])
  return { ref, shape: width === 0 ? undefined : shape, range }
}

function followPage(onMove: () => void) {
  addEventListener('scroll', onMove, { passive: true })
  addEventListener('resize', onMove)
  return () => {
    removeEventListener('scroll', onMove)
    removeEventListener('resize', onMove)
  }
}

function rowsInSight(element: HTMLElement | null, { cardHeight }: GridShape) {
  if (!element || cardHeight <= 0) return '0:0'
  const pitch = cardHeight + GAP_PX
  const { top } = element.getBoundingClientRect()
  const first = Math.max(0, Math.floor((-top - AHEAD_PX) / pitch))
  const last = Math.max(first, Math.floor((innerHeight - top + AHEAD_PX) / pitch))
  return `${first}:${last}`
}
