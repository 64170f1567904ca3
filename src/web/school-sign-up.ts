const KEY = 'machicube:school-sign-up'

/** A sign-up under /edu continues in the user app: this device remembers where the person wanted to go. */
export const schoolSignUp = {
  remember: (email: string) => localStorage.setItem(KEY, email.trim().toLowerCase()),
  isBy: (email: string) => localStorage.getItem(KEY) === email.toLowerCase(),
  forget: () => localStorage.removeItem(KEY),
}
