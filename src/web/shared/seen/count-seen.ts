import type { CountedKind } from '#domain/statistics.ts'
import { client } from '../../api.ts'

const told = new Set<string>()

/** Tells the server once per visit; it counts each person once a day. Nobody waits for it, and a lost count is no failure. */
export function countSeen(contentId: string, kind: Exclude<CountedKind, 'save'>) {
  const seen = `${contentId} ${kind}`
  if (told.has(seen)) return
  told.add(seen)
  client.user.content.seen({ contentId, kind }).catch(() => told.delete(seen))
}
