import { type RefObject, useEffect, useRef } from 'react'
import { type Movement, suppressesScroll } from '#domain/swipe.ts'

/** Keeps the page where it is while one finger moves sideways over the element, or holds it upright. */
export function useStillPage(root: RefObject<HTMLElement | null>, isHeldUpright: () => boolean) {
  const isHeld = useRef(isHeldUpright)
  useEffect(() => {
    isHeld.current = isHeldUpright
  })
  useEffect(() => {
    const element = root.current
    let from: Movement | undefined
    const start = ({ touches }: TouchEvent) => {
      from = touches.length === 1 ? pointOf(touches[0]) : undefined
    }
    const move = (event: TouchEvent) => {
      const to = pointOf(event.touches[0])
      if (!from || !to || !event.cancelable) return
      const movement = { x: to.x - from.x, y: to.y - from.y }
      const isSideways = Math.abs(movement.x) >= Math.abs(movement.y)
      if (isHeld.current() || (isSideways && suppressesScroll(movement))) event.preventDefault()
    }
    element?.addEventListener('touchstart', start, { passive: true })
    element?.addEventListener('touchmove', move, { passive: false })
    return () => {
      element?.removeEventListener('touchstart', start)
      element?.removeEventListener('touchmove', move)
    }
  }, [root])
}

function pointOf(touch: Touch | undefined): Movement | undefined {
  return touch && { x: touch.clientX, y: touch.clientY }
}
