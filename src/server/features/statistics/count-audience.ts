import { isSuperAdmin } from '#domain/role.ts'
import { type CountedKind, cityDay } from '#domain/statistics.ts'
import type { Session } from '../../auth/session.ts'
import type { Queryable } from '../../db/client.ts'
import { countOnce } from './queries.ts'

type Seen = { contentId: string; partnerId: string; kind: CountedKind }

/** A partner's own people and the platform's are no audience. */
export async function countAudience(
  db: Queryable,
  { user, roles }: Session,
  { contentId, partnerId, kind }: Seen,
): Promise<boolean> {
  if (isSuperAdmin(roles)) return false
  return countOnce(db, { contentId, partnerId, kind, userId: user.id }, cityDay(new Date()))
}
