import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react'
import type { Face } from '#domain/face.ts'
import { isDrag } from '#domain/swipe.ts'
import type { CubeMotion } from './cube-motion.ts'
import { angleUnder, type Hand, letGo, moved } from './hand.ts'
import { useStillPage } from './still-page.ts'
import { belongs, isControl, isOnScrollbar } from './targets.ts'

type CubeHandOptions = {
  root: RefObject<HTMLElement | null>
  motion: CubeMotion
  face: Face
  isArmed: boolean
  onTurn: (face: Face) => void
  onGrab: () => void
  onTap: () => void
}

const CLICK_FOLLOWS_MS = 50

/** Pointer handlers of a cube; they write to the page directly, React hears of the outcome only. */
export function useCubeHand(options: CubeHandOptions) {
  const { root, motion, face, isArmed, onTurn, onGrab, onTap } = options
  const held = useRef<Hand>(null)
  const dragged = useRef({ isNow: false, endedAt: -Infinity })
  const clicks = useRef(0)
  useStillPage(root, () => held.current?.axis === 'x')

  function take(event: PointerEvent<HTMLElement>) {
    // Whatever is pressed now: the click to come is not the last drag's.
    if (!held.current) dragged.current = { isNow: false, endedAt: -Infinity }
    if (!belongs(event) || held.current || !event.isPrimary || event.button !== 0) return
    if (event.ctrlKey || isOnScrollbar(event)) return
    const { axis, angle } = motion.hold()
    const isMouse = event.pointerType === 'mouse'
    held.current = {
      pointerId: event.pointerId,
      from: pointOf(event),
      isFree: isMouse || isArmed,
      isMouse,
      face,
      angle,
      angleAxis: axis,
      sizePx: { x: event.currentTarget.offsetWidth, y: event.currentTarget.offsetHeight },
      movement: { x: 0, y: 0 },
      axis: null,
      slackPx: 0,
      samples: [{ at: event.timeStamp, movement: { x: 0, y: 0 } }],
    }
  }

  function move(event: PointerEvent<HTMLElement>) {
    const before = held.current
    if (!before || before.pointerId !== event.pointerId) return
    const hand = moved(before, pointOf(event), event.timeStamp)
    held.current = hand
    if (isDrag(hand.movement)) dragged.current.isNow = true
    if (!hand.axis) return
    if (!before.axis) {
      event.currentTarget.setPointerCapture(event.pointerId)
      onGrab()
    }
    motion.follow(hand.axis, angleUnder(hand, hand.axis))
  }

  function release(event: PointerEvent<HTMLElement>) {
    const before = held.current
    if (!before || before.pointerId !== event.pointerId) return
    const hand = moved(before, pointOf(event), event.timeStamp)
    held.current = null
    if (dragged.current.isNow) dragged.current.endedAt = event.timeStamp
    if (hand.axis) {
      const { face: next, velocity } = letGo(hand, hand.axis)
      motion.release(next, velocity)
      return onTurn(next)
    }
    motion.turnTo(face)
    if (!dragged.current.isNow && !isControl(event.target)) onTap()
  }

  function cancel(event: PointerEvent<HTMLElement>) {
    if (held.current?.pointerId !== event.pointerId) return
    held.current = null
    motion.turnTo(face)
  }

  /** The click that a browser makes of a drag is none. */
  function isClick({ timeStamp, detail }: MouseEvent) {
    const isOfDrag = detail > 0 && timeStamp - dragged.current.endedAt < CLICK_FOLLOWS_MS
    clicks.current = isOfDrag ? 0 : detail > 1 ? clicks.current + 1 : 1
    return !isOfDrag
  }

  return {
    isClick,
    /** Two clicks in a row, none of them of a drag. */
    isDoubleClick: () => clicks.current > 1,
    handlers: {
      onPointerDown: take,
      onPointerMove: move,
      onPointerUp: release,
      onPointerCancel: cancel,
    },
  }
}

function pointOf({ clientX, clientY }: PointerEvent) {
  return { x: clientX, y: clientY }
}
