import { randomUUID } from 'node:crypto'
import type { Call } from '#server/testing/create-world.ts'

/** What is tried at an address of the identity, for one account: by its mail address, or with what only its owner has. */
export type IdentityRule = {
  /** Who may, in words. */
  who: string
  call: (email: string, secret: string) => Omit<Call, 'method' | 'url'> & { query?: string }
  /** What it may write about an account that there is, without its password or a link of its mails. */
  writesOfOthers: readonly string[]
  /** About one that there is not. */
  writesOfAbsent?: readonly string[]
}

const PASSWORD = 'not-the-password-of-anybody'
const body = (fields: object) => ({ body: fields })

/** Every address of the identity. Whoever calls, with or without a session: none of them asks for one. */
export const IDENTITY_RULES: Record<string, IdentityRule> = {
  'POST /api/auth/sign-up/email': {
    who: 'anybody; of an account that there is the owner is told by mail',
    call: (email) => body({ email, password: PASSWORD }),
    writesOfOthers: ['mails', 'sign_ups'],
    writesOfAbsent: ['mails', 'sign_ups'],
  },
  'POST /api/auth/sign-in/email': {
    who: 'whoever knows the password',
    call: (email) => body({ email, password: PASSWORD }),
    writesOfOthers: [],
  },
  'POST /api/auth/send-verification-email': {
    who: 'anybody; only who has not confirmed gets a mail',
    call: (email) => body({ email }),
    writesOfOthers: [],
  },
  'POST /api/auth/request-password-reset': {
    who: 'anybody; only the owner gets the link',
    call: (email) => body({ email }),
    writesOfOthers: ['mails', 'verifications'],
  },
  'POST /api/auth/check-reset-link': {
    who: 'whoever has the link of the mail',
    call: (_email, secret) => body({ token: secret }),
    writesOfOthers: [],
  },
  'POST /api/auth/reset-password': {
    who: 'whoever has the link of the mail',
    call: (_email, secret) => body({ token: secret, newPassword: PASSWORD }),
    writesOfOthers: [],
  },
  'GET /api/auth/verify-email': {
    who: 'whoever has the link of the mail',
    call: (_email, secret) => ({ query: `?token=${secret}.${secret}` }),
    writesOfOthers: [],
  },
  'POST /api/auth/verify-email': {
    who: 'whoever has the link of the mail and the password of the sign-up',
    call: (_email, secret) => body({ token: `${secret}.${secret}`, password: PASSWORD }),
    writesOfOthers: [],
  },
  'POST /api/auth/sign-in/oauth2': {
    who: 'anybody, where a provider is set up',
    call: () => body({ providerId: 'google' }),
    writesOfOthers: [],
  },
  'GET /api/auth/callback/:provider': {
    who: 'whom a provider sends back: providers.test.ts',
    call: (_email, secret) => ({ query: `?code=${secret}&state=${secret}` }),
    writesOfOthers: [],
  },
  'POST /api/auth/sign-out': {
    who: 'whoever has the session; it ends that one',
    call: () => body({}),
    writesOfOthers: [],
  },
}

/** What looks like a secret of a mail and opens nothing. */
export const noSecret = () => randomUUID()
