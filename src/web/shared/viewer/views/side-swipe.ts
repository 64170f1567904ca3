import { type PointerEvent, useRef } from 'react'
import { swipeOf } from '#domain/swipe.ts'

/** For an element with `touch-pan-y`: sideways is ours, up and down still scrolls. */
export function useSideSwipe(actions: Record<'left' | 'right', () => void>) {
  const start = useRef<{ x: number; y: number } | undefined>(undefined)
  return {
    onPointerDown: ({ clientX, clientY, isPrimary }: PointerEvent) => {
      start.current = isPrimary ? { x: clientX, y: clientY } : undefined
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const from = start.current
      start.current = undefined
      const swipe = from && swipeOf({ x: clientX - from.x, y: clientY - from.y }, false)
      if (swipe === 'left' || swipe === 'right') actions[swipe]()
    },
    onPointerCancel: () => {
      start.current = undefined
    },
  }
}
