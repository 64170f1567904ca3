import type { Swipe } from './face.ts'

export const TURN_THRESHOLD_PX = 30
export const DRAG_THRESHOLD_PX = 5
export const SCROLL_SUPPRESSION_PX = 10

/** How far the pointer has moved, in px; positive is right and down. */
export type Movement = { readonly x: number; readonly y: number }

/** The dominant direction past the threshold. Vertical movement scrolls the page unless the card is armed. */
export function swipeOf({ x, y }: Movement, isArmed: boolean): Swipe | undefined {
  if (Math.max(Math.abs(x), Math.abs(y)) <= TURN_THRESHOLD_PX) return undefined
  if (Math.abs(x) >= Math.abs(y)) return x < 0 ? 'left' : 'right'
  if (!isArmed) return undefined
  return y < 0 ? 'up' : 'down'
}

/** A drag is no click, so it suppresses the double-click. */
export function isDrag({ x, y }: Movement): boolean {
  return Math.hypot(x, y) > DRAG_THRESHOLD_PX
}

export function suppressesScroll({ x }: Movement): boolean {
  return Math.abs(x) > SCROLL_SUPPRESSION_PX
}
