export const auth = {
  signIn: { title: 'Sign in' },
  resetPassword: { title: 'Choose a new password' },
} as const
