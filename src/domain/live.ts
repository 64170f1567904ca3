import { z } from 'zod'

/** What can have changed; pages ask again for what they show of it. */
export const LIVE_NAMES = [
  'content',
  'saved',
  'categories',
  'application',
  'subscription',
  'session',
  'preferences',
  'roadmap',
] as const

export const LiveName = z.enum(LIVE_NAMES)
export type LiveName = z.infer<typeof LiveName>
