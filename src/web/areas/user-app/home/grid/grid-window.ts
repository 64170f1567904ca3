import { startTransition, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { browseColumns } from '#domain/browse.ts'
import { MOBILE_BREAKPOINT_PX } from '#domain/sidebar.ts'
import type { CardRange } from './page-ranges.ts'

const GAP_PX = 20
/** A card is a quarter higher than wide. */
const CARD_RATIO = 5 / 4
/** Left and right of a phone's page together. */
const PAGE_MARGINS_PX = 32
/** Cards are made ready this far outside the visible part. */
const AHEAD_PX = 500
const WHEEL_RESTS_MS = 150
/** Below the header and the title of the results. */
const EYES_PX = 120

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

/**
 * Every card has the same size, so which ones are visible follows from where the page stands. Nothing is measured
 * while rendering, which would lay out the page once more: the first shape is foreseen, then the browser tells.
 */
export function useGridWindow(count: number) {
  const [element, ref] = useState<HTMLElement | null>(null)
  const [width, setWidth] = useState(() => (lastWidth ||= foreseenWidth()))
  const shape = useMemo(() => gridShape(width), [width])
  const [near, setNear] = useState(() => cardsNear(0, shape, 0))

  // Given up with the element: once it is out of the page it has no width.
  useLayoutEffect(() => {
    if (!element) return undefined
    let held: Held | undefined
    const look = (ahead: number) => {
      const { top, width: shownWidth } = element.getBoundingClientRect()
      // While the page takes another width, what was under the eyes before counts.
      if (Math.abs(shownWidth - lastWidth) < 1) held = underTheEyes(top, gridShape(lastWidth))
      const next = cardsNear(top, gridShape(lastWidth), ahead)
      setNear((before) => (isSame(before, next) ? before : next))
    }
    // What is out of sight may wait for what is in sight, and is made between the frames.
    const follow = () => startTransition(() => look(AHEAD_PX))
    const observer = new ResizeObserver(() => {
      if (element.clientWidth !== lastWidth) {
        lastWidth = element.clientWidth
        const before = held
        // Before this frame is painted.
        flushSync(() => setWidth(lastWidth))
        if (before) scrollBy(0, wayTo(before, element, gridShape(lastWidth)))
        flushSync(() => look(0))
      }
      follow()
    })
    observer.observe(element)
    // What stands above the grid may grow.
    observer.observe(document.body)
    addEventListener('scroll', follow, { passive: true })
    addEventListener('resize', follow)
    return () => {
      observer.disconnect()
      removeEventListener('scroll', follow)
      removeEventListener('resize', follow)
    }
  }, [element])

  useCalmWheel(element)

  const range: CardRange = useMemo(
    () => ({ first: near.first, last: Math.min(count - 1, near.last) }),
    [near, count],
  )
  return { ref, shape: width === 0 ? undefined : shape, range }
}

/**
 * Cards that a wheel moves past the pointer do not light up one after the other, which took a third of the frames
 * twice their time: something unseen lies over them (`pointer-events` would be inherited by hundreds of elements, which
 * took two frames). A turned card lists something that the wheel moves.
 */
function useCalmWheel(element: HTMLElement | null) {
  useEffect(() => {
    if (!element) return undefined
    let timer = 0
    const rest = () => element.classList.remove('calm-grid')
    const calm = ({ target }: WheelEvent) => {
      if (target instanceof Element && target.closest('[data-moving]')) return
      element.classList.add('calm-grid')
      clearTimeout(timer)
      timer = window.setTimeout(rest, WHEEL_RESTS_MS)
    }
    addEventListener('wheel', calm, { passive: true })
    return () => {
      removeEventListener('wheel', calm)
      clearTimeout(timer)
      rest()
    }
  }, [element])
}

/** On a phone the grid is as wide as the page without its margins; beside a sidebar it is measured. */
function foreseenWidth() {
  return innerWidth < MOBILE_BREAKPOINT_PX ? innerWidth - PAGE_MARGINS_PX : 0
}

/**
 * Those in sight; and those ahead, which come one after the other while the page moves on: a whole row at once would
 * take more than a frame.
 */
function cardsNear(top: number, { columns, cardHeight }: GridShape, ahead: number): CardRange {
  if (cardHeight <= 0) return { first: 0, last: 0 }
  const pitch = cardHeight + GAP_PX
  const cardAt = (rows: number) => Math.max(0, Math.floor(rows * columns))
  const rowStart = (y: number) => Math.floor(y / pitch)
  const margin = ahead && Math.max(ahead, pitch)
  return {
    first: Math.min(cardAt((-top - margin) / pitch), cardAt(rowStart(-top))),
    last: Math.max(
      cardAt((innerHeight - top + margin) / pitch),
      cardAt(rowStart(innerHeight - top) + 1) - 1,
    ),
  }
}

/** The card below what stands at the top of the page, and where on the screen it begins. */
type Held = { index: number; top: number }

function underTheEyes(gridTop: number, { columns, cardHeight }: GridShape): Held | undefined {
  const pitch = cardHeight + GAP_PX
  const row = Math.floor((EYES_PX - gridTop) / pitch)
  return row > 0 ? { index: row * columns, top: gridTop + row * pitch } : undefined
}

function wayTo({ index, top }: Held, element: HTMLElement, shape: GridShape) {
  return element.getBoundingClientRect().top + placeOf(index, shape).top - top
}

function isSame(a: CardRange, b: CardRange) {
  return a.first === b.first && a.last === b.last
}
