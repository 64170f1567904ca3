import { isSuperAdmin } from '#domain/role.ts'
import { type CountedKind, cityDay } from '#domain/statistics.ts'
import type { Session } from '../../auth/session/session.ts'
import type { Database } from '../../db/client.ts'
import { countOnce, markOf } from './queries.ts'

type Seen = { contentId: string; kind: CountedKind }

/** A partner's own people and the platform's are no audience. */
export async function countAudience(
  db: Database,
  { user, roles }: Session,
  seen: Seen & { partnerId: string },
): Promise<boolean> {
  if (isSuperAdmin(roles)) return false
  return countOnce(db, { ...seen, userId: user.id }, cityDay(new Date()))
}

/** The day and mark that a statement counts them by; none of who is no audience. */
export async function audienceMark(db: Database, { user, roles }: Session, seen: Seen) {
  const day = cityDay(new Date())
  const isAudience = !isSuperAdmin(roles)
  return { day, mark: isAudience ? await markOf(db, { ...seen, userId: user.id }, day) : null }
}
