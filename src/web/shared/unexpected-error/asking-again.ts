import { useEffect } from 'react'
import { spreadMs } from '../../spread.ts'

const AGAIN_MS = { min: 8_000, max: 16_000 }

/** What shows only that there is no answer asks for one by itself, while somebody may be looking. */
export function useAskingAgain(isAway: boolean, ask: () => void) {
  useEffect(() => {
    if (!isAway) return
    const timer = setInterval(() => document.hidden || ask(), spreadMs(AGAIN_MS))
    addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      removeEventListener('online', ask)
    }
  }, [isAway, ask])
}
