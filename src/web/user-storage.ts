const PREFIX = 'machicube:user:'

/** Names of what a person has not sent yet begin so: it outlives a session that somebody else ended. */
export const UNSENT = 'unsent:'
/** Was promised to be done later: it also outlives that they sign out, and waits until they are back. */
export const WAITING_SAVES = `${UNSENT}saves`

/** Kept on this device for one person, and removed when that person signs out. */
export function readUserValue(userId: string, name: string): string | null {
  return localStorage.getItem(`${PREFIX}${userId}:${name}`)
}

export function writeUserValue(userId: string, name: string, value: string) {
  localStorage.setItem(`${PREFIX}${userId}:${name}`, value)
}

export function removeUserValue(userId: string, name: string) {
  localStorage.removeItem(`${PREFIX}${userId}:${name}`)
}

/** The person for whom a value of this name is kept. */
export function userWith(name: string): string | undefined {
  const key = Object.keys(localStorage).find(
    (candidate) => candidate.startsWith(PREFIX) && candidate.endsWith(`:${name}`),
  )
  return key?.slice(PREFIX.length, -name.length - 1)
}

/** Of everyone but the person who stays signed in, or may sign in again. */
export function forgetUserValues(keptUserId: string | undefined, keepsUnsent: boolean) {
  for (const key of Object.keys(localStorage)) {
    const isKept = keptUserId
      ? key.startsWith(`${PREFIX}${keptUserId}:`)
      : keepsUnsent && key.includes(`:${UNSENT}`)
    if (key.startsWith(PREFIX) && !isKept && !key.endsWith(`:${WAITING_SAVES}`))
      localStorage.removeItem(key)
  }
}
