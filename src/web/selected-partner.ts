import { useSyncExternalStore } from 'react'
import { readUserValue, writeUserValue } from './user-storage.ts'

type Face = 'partners' | 'edu'

const listeners = new Set<() => void>()
const keyOf = (userId: string, face: Face) => `${userId}:${face}`

/**
 * Which of a person's partners a portal shows; each face of the portal remembers its own. A tab stays with its own
 * choice, whatever another one shows, and a new tab starts with the last.
 */
export function selectPartner(userId: string, face: Face, partnerId: string) {
  sessionStorage.setItem(keyOf(userId, face), partnerId)
  writeUserValue(userId, `partner:${face}`, partnerId)
  for (const listener of listeners) listener()
}

export function useSelectedPartner(userId: string, face: Face): string | null {
  return useSyncExternalStore(
    subscribe,
    () => sessionStorage.getItem(keyOf(userId, face)) ?? readUserValue(userId, `partner:${face}`),
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
