import type { Face } from '#domain/face.ts'
import { turn } from '#domain/face.ts'
import { DRAG_THRESHOLD_PX, type Movement, SCROLL_SUPPRESSION_PX, swipeOf } from '#domain/swipe.ts'
import { across, along, type Axis, RIGHT_ANGLE } from './geometry.ts'

type Sample = { readonly at: number; readonly movement: Movement }

/** A pointer on the cube, from pressing to letting go. */
export type Hand = {
  readonly pointerId: number
  readonly from: Movement
  /** A mouse never scrolls by dragging, so it turns in all directions. */
  readonly isFree: boolean
  readonly isMouse: boolean
  readonly face: Face
  /** Where the cube was when it was taken. */
  readonly angle: number
  readonly angleAxis: Axis | null
  readonly sizePx: { readonly x: number; readonly y: number }
  readonly movement: Movement
  readonly axis: Axis | null
  /** What was moved before the axis was known; the cube starts without a jump. */
  readonly slackPx: number
  readonly samples: readonly Sample[]
}

const VELOCITY_WINDOW_MS = 90
// Thrown back faster than this, in px a millisecond, it returns.
const THROW_BACK = 0.4
const BEYOND = 0.12

/** The axis is decided once, by the larger part of the first real movement. */
export function moved(hand: Hand, to: Movement, at: number): Hand {
  const movement = { x: to.x - hand.from.x, y: to.y - hand.from.y }
  const samples = [...hand.samples, { at, movement }].filter(
    (sample) => at - sample.at <= VELOCITY_WINDOW_MS,
  )
  if (hand.axis) return { ...hand, movement, samples }
  const axis = decidedAxis(hand, movement)
  const slackPx = axis ? Math.sign(along(axis, movement)) * slackOf(hand) : 0
  return { ...hand, movement, samples, axis, slackPx }
}

function slackOf({ isMouse }: Hand) {
  return isMouse ? DRAG_THRESHOLD_PX : SCROLL_SUPPRESSION_PX
}

function decidedAxis(hand: Hand, movement: Movement): Axis | null {
  const { x, y } = { x: Math.abs(movement.x), y: Math.abs(movement.y) }
  if (Math.max(x, y) <= slackOf(hand)) return null
  const axis = x >= y ? 'y' : 'x'
  // A side goes back the way it came; the front, even while it still swings, turns any way.
  if (hand.face !== 'front')
    return hand.angleAxis === axis && (axis === 'y' || hand.isMouse || isBack(hand, movement))
      ? axis
      : null
  return axis === 'y' || hand.isFree ? axis : null
}

/** A finger that moves on, instead of back, scrolls the page. */
function isBack({ face }: Hand, { y }: Movement) {
  return face === 'top' ? y > 0 : y < 0
}

/** The edge stays under the finger: the card's whole width, or height, is a quarter turn. */
export function angleUnder(hand: Hand, axis: Axis): number {
  const pixels = along(axis, hand.movement) - hand.slackPx
  const size = axis === 'y' ? hand.sizePx.x : hand.sizePx.y
  const from = hand.angleAxis === axis ? hand.angle : 0
  const angle = from + (RIGHT_ANGLE * pixels) / Math.max(1, size)
  const [least, most] = rangeOf(hand, axis)
  if (angle < least) return least + (angle - least) * BEYOND
  if (angle > most) return most + (angle - most) * BEYOND
  return angle
}

function rangeOf({ face, angle }: Hand, axis: Axis): [number, number] {
  if (face === 'front') return [-RIGHT_ANGLE, RIGHT_ANGLE]
  const isAhead = axis === 'y' ? face === 'right' : face === 'top'
  return isAhead ? [Math.min(0, angle), RIGHT_ANGLE] : [-RIGHT_ANGLE, Math.max(0, angle)]
}

/** The face that the cube goes to when it is let go, and how fast it already turns, in degrees a second. */
export function letGo(hand: Hand, axis: Axis): { face: Face; velocity: number } {
  const pixels = along(axis, hand.movement)
  const speed = speedOf(hand, axis)
  const size = axis === 'y' ? hand.sizePx.x : hand.sizePx.y
  const velocity = (RIGHT_ANGLE * speed * 1000) / Math.max(1, size)
  const isThrownBack = speed * pixels < 0 && Math.abs(speed) > THROW_BACK
  const swipe = isThrownBack ? undefined : swipeOf(across(axis, pixels), true)
  return { face: swipe ? turn(hand.face, swipe) : hand.face, velocity }
}

/** In px a millisecond, over the last moments. */
function speedOf({ samples }: Hand, axis: Axis): number {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at === first.at) return 0
  return along(axis, difference(last.movement, first.movement)) / (last.at - first.at)
}

function difference(one: Movement, other: Movement): Movement {
  return { x: one.x - other.x, y: one.y - other.y }
}
