import { useSyncExternalStore } from 'react'
import { readUserValue, writeUserValue } from './user-storage.ts'

type Face = 'partners' | 'edu'

const listeners = new Set<() => void>()

/** Which of a person's partners a portal shows; each face of the portal remembers its own. */
export function selectPartner(userId: string, face: Face, partnerId: string) {
  writeUserValue(userId, `partner:${face}`, partnerId)
  for (const listener of listeners) listener()
}

export function useSelectedPartner(userId: string, face: Face): string | null {
  return useSyncExternalStore(subscribe, () => readUserValue(userId, `partner:${face}`))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
