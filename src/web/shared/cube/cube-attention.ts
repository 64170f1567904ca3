import { type RefObject, useEffect, useRef } from 'react'
import type { Face, SideFace } from '#domain/face.ts'

type Root = RefObject<HTMLElement | null>

/** The focus goes along to a side, where a screen reader reads on, and back to the card. */
export function useFaceFocus(root: Root, face: Face, side: SideFace | null) {
  const wanted = useRef<{ face: Face; options: FocusOptions }>(null)
  useEffect(() => {
    // This may still be the effect of what was shown before the turn.
    if (wanted.current?.face !== face || (face !== 'front' && face !== side)) return
    const { options } = wanted.current
    wanted.current = null
    const place = root.current?.querySelector<HTMLElement>('[data-cube-focus]')
    const next = face === 'front' ? root.current : place
    next?.focus(options)
    if (face !== 'front') root.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [root, face, side])
  // A finger needs no ring; without a word about it, browsers draw one.
  return (next: Face, isByHand: boolean) => {
    const options = { preventScroll: true, ...(isByHand && { focusVisible: false }) }
    wanted.current = { face: next, options }
  }
}

export function useTurned(isTurned: boolean, onTurnedChange: ((is: boolean) => void) | undefined) {
  const told = useRef(false)
  useEffect(() => {
    if (told.current === isTurned) return
    told.current = isTurned
    onTurnedChange?.(isTurned)
  }, [isTurned, onTurnedChange])
}

/** A press or a step of the focus elsewhere gives the page its vertical movement back. */
export function useDisarming(root: Root, isArmed: boolean, setIsArmed: (is: boolean) => void) {
  useEffect(() => {
    if (!isArmed) return
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node && root.current?.contains(target))) setIsArmed(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [root, isArmed, setIsArmed])
}
