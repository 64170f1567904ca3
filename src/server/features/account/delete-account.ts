import { FRESH_FACTOR_MS, FRESH_SIGN_IN_MS, isFresh } from '#domain/fresh-proof.ts'
import { findPasswordHash } from '../../auth/credential.ts'
import type { Session } from '../../auth/session/session.ts'
import type { Database } from '../../db/client.ts'
import { announce } from '../../live/announce.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { asAdmin, recordAudit } from '../audit/queries.ts'
import { countVerifiedFactors } from '../factors/queries.ts'
import { closePartner } from '../partners/manage-partner.ts'
import { findProofs } from '../sessions/queries.ts'
import { deletePerson, listPartnersAlone, lockForDeletion } from './queries.ts'

/** What this session still has to show before the account may be deleted. */
export async function proofsNeeded(db: Database, { id, user }: Session, now: Date) {
  const { signedInAt, factorShownAt } = await findProofs(db, id)
  const needsPassword = (await findPasswordHash(db, user.id)) !== undefined
  const hasFactor = (await countVerifiedFactors(db, user.id)) > 0
  return {
    needsPassword,
    needsFreshSignIn: !needsPassword && !isFresh(signedInAt, FRESH_SIGN_IN_MS, now),
    needsFreshFactor: hasFactor && !isFresh(factorShownAt, FRESH_FACTOR_MS, now),
  }
}

type Outcome =
  | { kind: 'deleted' | 'gone' | 'last-admin' }
  | { kind: 'last-member'; partners: { id: string; name: string }[] }

export function deleteAccount(
  db: Database,
  userId: string,
  closing: readonly string[],
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const locked = await lockForDeletion(tx, userId)
    if (!locked) return { kind: 'gone' }
    const { user: person, isAdmin, isLastAdmin } = locked
    const alone = await listPartnersAlone(tx, userId)
    const left = alone.filter(({ id }) => !closing.includes(id))
    if (left.length > 0) return { kind: 'last-member', partners: left }
    if (isLastAdmin) return { kind: 'last-admin' }
    for (const { id } of alone) await closePartner(tx, id)
    if (isAdmin)
      await recordAudit(tx, asAdmin(userId), {
        action: 'admin-left',
        subject: { kind: 'user', id: userId },
      })
    await deletePerson(tx, person)
    const { email: recipient, language, name } = person
    await enqueueMail(tx, { recipient, language, template: 'account-deleted', params: { name } })
    await announce(tx, 'session', userId)
    await announce(tx, 'application')
    return { kind: 'deleted' }
  })
}
