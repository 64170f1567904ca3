import type { Audience } from '#contract/audience.ts'
import type { ActorName } from './actors.ts'

// What each kind of caller is refused with, by audience; 'in' means that the procedure itself answers.
const NO_SESSION = {
  anonymous: 'UNAUTHORIZED',
  expired: 'UNAUTHORIZED',
  unverified: 'EMAIL_NOT_VERIFIED',
} as const
const EVERYBODY_IN = {
  user: 'in',
  applicant: 'in',
  partner: 'in',
  otherPartner: 'in',
  school: 'in',
  superAdmin: 'in',
} as const
const EVERYBODY_OUT = (code: string) =>
  ({ user: code, applicant: code, partner: code, otherPartner: code, school: code }) as const

export const RULES: Record<Audience, Record<ActorName, string>> = {
  anyone: { ...EVERYBODY_IN, anonymous: 'in', expired: 'in', unverified: 'in', halfSignedIn: 'in' },
  'half-signed-in': { ...EVERYBODY_IN, ...NO_SESSION, halfSignedIn: 'in' },
  user: { ...EVERYBODY_IN, ...NO_SESSION, halfSignedIn: 'FACTOR_REQUIRED' },
  member: {
    ...NO_SESSION,
    ...EVERYBODY_OUT('NOT_FOUND'),
    halfSignedIn: 'FACTOR_REQUIRED',
    partner: 'in',
    superAdmin: 'in',
  },
  // Each has a partner of their own; a super admin has none.
  'own-partner': {
    ...NO_SESSION,
    ...EVERYBODY_OUT('NOT_FOUND'),
    halfSignedIn: 'FACTOR_REQUIRED',
    partner: 'in',
    otherPartner: 'in',
    school: 'in',
    superAdmin: 'NOT_FOUND',
  },
  'super-admin': {
    ...NO_SESSION,
    ...EVERYBODY_OUT('FORBIDDEN'),
    halfSignedIn: 'FACTOR_REQUIRED',
    superAdmin: 'in',
  },
}
export const REFUSALS = ['UNAUTHORIZED', 'EMAIL_NOT_VERIFIED', 'FACTOR_REQUIRED', 'FORBIDDEN']
