import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { SESSION_CALL } from './session-copy.ts'
import { isShownAsCopy, startRound, useCopiesFrom } from './shown-copies.ts'
import { spreadMs } from '../spread.ts'

// Not every page asks in the same moment when a server is back.
const AGAIN_MS = { min: 4_000, max: 8_000 } as const

/** While copies are shown the server is asked again, also at once when the device is back online. */
export function useReturnToLive(queryClient: QueryClient, sessionKey: readonly unknown[]) {
  const showsCopies = useCopiesFrom() !== undefined
  useEffect(() => {
    if (!showsCopies) return
    const tryNow = () => void askAgain(queryClient, sessionKey)
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(() => {
        if (!document.hidden) tryNow()
        wait()
      }, spreadMs(AGAIN_MS))
    }
    wait()
    addEventListener('online', tryNow)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', tryNow)
    }
  }, [queryClient, sessionKey, showsCopies])
}

/** First only who is signed in: a server that is still away is asked one thing, not everything. */
export async function askAgain(queryClient: QueryClient, sessionKey: readonly unknown[]) {
  await queryClient.invalidateQueries({ queryKey: sessionKey })
  if (isShownAsCopy(SESSION_CALL)) return
  const endRound = startRound()
  await queryClient.invalidateQueries()
  endRound()
}
