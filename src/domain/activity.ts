import { z } from 'zod'

/** What can happen to a partner; each language holds the sentence. */
export const ACTIVITY_KINDS = [
  'content-added',
  'content-changed',
  'content-deleted',
  'content-restored',
  'content-published',
  'defaults-changed',
  'settings-changed',
  'offer-added',
  'offer-changed',
  'offer-deleted',
] as const

export const ActivityKind = z.enum(ACTIVITY_KINDS)
export type ActivityKind = z.infer<typeof ActivityKind>
