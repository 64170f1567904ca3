import { partnerPageAt } from '#domain/partner-page.ts'
import { isSuperAdmin } from '#domain/role.ts'
import type { ApiContext } from '../../api/context.ts'
import type { Session } from '../../auth/session/session.ts'
import { recordVisit } from '../audit/queries.ts'

type Reading = Pick<ApiContext, 'db' | 'reply'> & { session: Session }
type Read = { partnerId: string | null; partnerName: string | null; isEverybodys: boolean }

/** What an admin reads that is not everybody's is a visit of its partner, as at the partner's own doors. */
export async function recordReads({ db, reply, session }: Reading, read: readonly Read[]) {
  if (!isSuperAdmin(session.roles)) return
  const hidden = new Map(
    read.flatMap(({ partnerId: id, partnerName: name, isEverybodys }) =>
      isEverybodys || id === null ? [] : [[id, { id, name: name ?? '' }] as const],
    ),
  )
  for (const partner of hidden.values()) {
    const page = partnerPageAt(reply.request.headers.referer, partner.id)
    await recordVisit(db, session.user.id, partner, { page })
  }
}
