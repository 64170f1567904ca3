import { writeUserValue } from './user-storage.ts'

/**
 * Which of a person's partners a portal shows; each face of the portal remembers its own. A tab stays with its own
 * choice, whatever another one shows, and a new tab starts with the last. The portal reads it.
 */
export function selectPartner(userId: string, face: 'partners' | 'edu', partnerId: string) {
  const name = `partner:${face}`
  sessionStorage.setItem(name, partnerId)
  writeUserValue(userId, name, partnerId)
  dispatchEvent(new Event('partner'))
}
