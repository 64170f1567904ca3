import { z } from 'zod'

/** Written before goals and services were told apart; still read. */
export const EARLIER_KINDS = ['offer-added', 'offer-changed', 'offer-deleted'] as const

/** What can happen to a partner; each language holds the sentence. */
export const NEW_ACTIVITY_KINDS = [
  'content-added',
  'content-changed',
  'content-deleted',
  'content-restored',
  'content-published',
  'defaults-changed',
  'settings-changed',
  'goal-added',
  'goal-changed',
  'goal-deleted',
  'service-added',
  'service-changed',
  'service-deleted',
] as const

export const ACTIVITY_KINDS = [...NEW_ACTIVITY_KINDS, ...EARLIER_KINDS] as const

export const ActivityKind = z.enum(ACTIVITY_KINDS)
export type ActivityKind = z.infer<typeof ActivityKind>
