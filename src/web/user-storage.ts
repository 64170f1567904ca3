const PREFIX = 'machicube:user:'

/** Kept on this device for one person, and removed when that person signs out. */
export function readUserValue(userId: string, name: string): string | null {
  return localStorage.getItem(`${PREFIX}${userId}:${name}`)
}

export function writeUserValue(userId: string, name: string, value: string) {
  localStorage.setItem(`${PREFIX}${userId}:${name}`, value)
}

export function forgetUserValues() {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  }
  sessionStorage.clear()
}
