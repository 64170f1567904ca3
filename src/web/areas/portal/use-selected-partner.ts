import { useSyncExternalStore } from 'react'
import { readUserValue } from '../../user-storage.ts'

/** What `selectPartner` kept: for this tab, or for the person. */
export function useSelectedPartner(userId: string, face: 'partners' | 'edu'): string | null {
  const name = `partner:${face}`
  return useSyncExternalStore(
    subscribe,
    () => sessionStorage.getItem(name) ?? readUserValue(userId, name),
  )
}

function subscribe(listener: () => void) {
  addEventListener('partner', listener)
  return () => removeEventListener('partner', listener)
}
