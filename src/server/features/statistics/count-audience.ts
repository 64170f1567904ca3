import { isSuperAdmin } from '#domain/role.ts'
import { type CountedKind, cityDay } from '#domain/statistics.ts'
import type { Session } from '../../auth/session.ts'
import type { Database } from '../../db/client.ts'
import { listMembers } from '../partners/queries.ts'
import { countOnce } from './queries.ts'

type Seen = { contentId: string; partnerId: string; kind: CountedKind }

/** A partner's own people and the platform's are no audience. */
export async function countAudience(
  db: Database,
  { user, roles }: Session,
  { contentId, partnerId, kind }: Seen,
): Promise<boolean> {
  if (isSuperAdmin(roles) || (await listMembers(db, partnerId)).includes(user.id)) return false
  const seen = { contentId, partnerId, kind, userId: user.id }
  return db.transaction((tx) => countOnce(tx, seen, cityDay(new Date())))
}
