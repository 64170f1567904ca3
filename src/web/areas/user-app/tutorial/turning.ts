import { type TouchEvent, useEffect, useEffectEvent, useRef } from 'react'

const SWIPE_PX = 50

/** Arrow keys anywhere on the page, and a sideways swipe; not while somebody types or a dialog is open. */
export function useTurning({ onPrevious, onNext }: { onPrevious: () => void; onNext: () => void }) {
  const start = useRef<{ x: number; y: number }>(null)
  const turn = useEffectEvent((direction: 'previous' | 'next') =>
    direction === 'next' ? onNext() : onPrevious(),
  )
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
      if (event.altKey || event.ctrlKey || event.metaKey || isBusy(event.target)) return
      turn(event.key === 'ArrowRight' ? 'next' : 'previous')
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0)
      start.current = touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches.item(0)
      if (!start.current || !touch) return
      const [byX, byY] = [touch.clientX - start.current.x, touch.clientY - start.current.y]
      start.current = null
      if (Math.abs(byX) < SWIPE_PX || Math.abs(byX) < 2 * Math.abs(byY)) return
      if (byX < 0) onNext()
      else onPrevious()
    },
  }
}

function isBusy(target: EventTarget | null) {
  return (
    target instanceof Element &&
    target.closest('input, select, textarea, [contenteditable], [role="dialog"]') !== null
  )
}
