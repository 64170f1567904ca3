const PREFIX = 'machicube:user:'

/** Names of what a person has not sent yet begin so: for a month it outlives a session that merely ended. */
export const UNSENT = 'unsent:'
export const WAITING_SAVES = `${UNSENT}saves`
const UNSENT_MAX_MS = 30 * 24 * 60 * 60_000

/** Kept on this device for one person, and removed when that person signs out. */
export function readUserValue(userId: string, name: string): string | null {
  const kept = localStorage.getItem(`${PREFIX}${userId}:${name}`)
  return name.startsWith(UNSENT) ? (kept?.replace(/^\d+ /, '') ?? null) : kept
}

/** What was not sent begins with its moment. */
export function writeUserValue(userId: string, name: string, value: string) {
  const text = name.startsWith(UNSENT) ? `${Date.now()} ${value}` : value
  localStorage.setItem(`${PREFIX}${userId}:${name}`, text)
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

/** Of everyone but the person who is signed in; while nobody is, what was not sent may wait for its person. */
export function forgetUserValues(keptUserId: string | undefined, keepsUnsent: boolean) {
  for (const key of Object.keys(localStorage)) {
    const isKept = keptUserId
      ? key.startsWith(`${PREFIX}${keptUserId}:`)
      : keepsUnsent && key.includes(`:${UNSENT}`) && isRecent(key)
    if (key.startsWith(PREFIX) && !isKept) localStorage.removeItem(key)
  }
}

function isRecent(key: string) {
  return Date.now() - Number.parseInt(localStorage.getItem(key) ?? '', 10) < UNSENT_MAX_MS
}
