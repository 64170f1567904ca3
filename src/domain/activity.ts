import { z } from 'zod'

/** What can happen to a partner's content; each language holds the sentence. */
export const ACTIVITY_KINDS = [
  'content-added',
  'content-changed',
  'content-deleted',
  'content-restored',
  'content-published',
  'defaults-changed',
] as const

export const ActivityKind = z.enum(ACTIVITY_KINDS)
export type ActivityKind = z.infer<typeof ActivityKind>
