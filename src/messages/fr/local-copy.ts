import type { localCopy as source } from '../en/local-copy.ts'
import type { Translation } from '../translation.ts'

export const localCopy = {
  sign: 'Le serveur ne peut pas répondre. Copies du {when}.',
  tryNow: 'Réessayer',
} as const satisfies Translation<typeof source>
