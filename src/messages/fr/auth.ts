import type { auth as source } from '../en/auth.ts'
import type { Translation } from '../translation.ts'

export const auth = {
  signIn: { title: 'Connexion' },
  resetPassword: { title: 'Choisir un nouveau mot de passe' },
} as const satisfies Translation<typeof source>
