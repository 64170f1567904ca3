import type { NewPartner } from '#domain/partner.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { Refusal } from '../../files/refusal.ts'
import { announce } from '../../live/announce.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { asAdmin, recordAudit } from '../audit/queries.ts'
import { hasCategory } from '../categories/queries.ts'
import { rememberPartner } from '../roadmap/queries.ts'
import { actAs } from '../users/act-as.ts'
import {
  deletePartner,
  findManagedPartner,
  insertPartner,
  lockVersion,
  updatePartner,
} from './admin-queries.ts'
import { findConfirmedUser, makeOwner, type OwnerChange, takeUnusedRole } from './owner-queries.ts'
import { listMemberAddresses, listMembers } from './queries.ts'

export async function createPartner(db: Database, adminId: string, partner: NewPartner) {
  const { ownerEmail, ...profile } = partner
  const ownerId = await findOwner(db, ownerEmail)
  return actWith(db, { adminId, ownerId }, async (tx) => {
    await requireCategory(tx, profile.category)
    const id = await insertPartner(tx, profile)
    const owner = await makeOwner(tx, id, ownerId)
    await recordAudit(tx, asAdmin(adminId), {
      action: 'partner-created',
      subject: { kind: 'partner', id, label: profile.name },
      partnerId: id,
    })
    await recordRoles(tx, adminId, owner)
    await announcePartner(tx, id)
    return { id }
  })
}

/** Nothing when somebody else changed it first. */
export async function changePartner(
  db: Database,
  adminId: string,
  { id, version, partner }: { id: string; version: number; partner: NewPartner },
) {
  const before = await findManagedPartner(db, id)
  if (!before) throw unknownPartner()
  const { ownerEmail, ...profile } = partner
  const isSameOwner = ownerEmail.toLowerCase() === before.ownerEmail.toLowerCase()
  const ownerId = isSameOwner ? before.userId : await findOwner(db, ownerEmail)
  return actWith(db, { adminId, ownerId, formerId: before.userId }, async (tx) => {
    await requireCategory(tx, profile.category)
    const formerMembers = await listMembers(tx, id)
    if (!(await lockVersion(tx, id, version))) return undefined
    const owner = await makeOwner(tx, id, ownerId)
    await updatePartner(tx, id, profile)
    const fields = Object.entries({ ...profile, userId: ownerId }).flatMap(([field, value]) =>
      Reflect.get(before, field) === value ? [] : [field],
    )
    await recordAudit(tx, asAdmin(adminId), {
      action: 'partner-changed',
      subject: { kind: 'partner', id, label: profile.name },
      partnerId: id,
      details: { fields },
    })
    await recordRoles(tx, adminId, owner)
    for (const userId of formerMembers) await announce(tx, 'session', userId)
    await announcePartner(tx, id)
    return findManagedPartner(tx, id)
  })
}

/** Its members are told; its content goes with it; what people saved keeps its title, and the sweeper removes the files. */
export async function removePartner(db: Database, adminId: string, id: string) {
  const told = await listMembers(db, id)
  const removal = async (tx: Queryable) => {
    await rememberPartner(tx, id)
    const members = await listMemberAddresses(tx, id)
    const deleted = await closePartner(tx, id)
    if (!deleted) throw unknownPartner()
    await recordAudit(tx, asAdmin(adminId), {
      action: 'partner-deleted',
      subject: { kind: 'partner', id, label: deleted.name },
      partnerId: id,
    })
    for (const { userId, name, email, language } of members) {
      const params = { name, company: deleted.name, partnerId: id }
      await enqueueMail(tx, { recipient: email, language, template: 'partner-deleted', params })
      if (await takeUnusedRole(tx, userId)) await recordRoles(tx, adminId, { takenFrom: userId })
      await announce(tx, 'session', userId)
    }
    return { id }
  }
  return actAs(db, adminId, removal, { others: told })
}

/** The worker of payments ends what it paid for. */
export async function closePartner(tx: Queryable, id: string) {
  const deleted = await deletePartner(tx, id)
  await announce(tx, 'content')
  await announce(tx, 'saved')
  return deleted
}

const unknownPartner = () => new Refusal(404, 'NOT_FOUND', 'There is no such partner any more.')

async function requireCategory(tx: Queryable, category: string | null) {
  if (category === null || (await hasCategory(tx, category))) return
  throw new Refusal(422, 'UNKNOWN_CATEGORY', 'There is no such category.')
}

const ownerNotFound = () =>
  new Refusal(422, 'OWNER_NOT_FOUND', 'There is no confirmed account with this address.')

async function findOwner(db: Queryable, email: string) {
  if (email === '') return null
  const owner = await findConfirmedUser(db, email)
  if (!owner) throw ownerNotFound()
  return owner.id
}

type Parties = { adminId: string; ownerId: string | null; formerId?: string | null }

/** The accounts stay until it is done. */
const actWith = <Result>(
  db: Database,
  { adminId, ownerId, formerId = null }: Parties,
  work: (tx: Queryable) => Promise<Result>,
) =>
  actAs(
    db,
    adminId,
    (tx, held) => {
      if (ownerId !== null && !held.includes(ownerId)) throw ownerNotFound()
      return work(tx)
    },
    {
      owners: ownerId === null ? [] : [ownerId],
      others: formerId === null ? [] : [formerId],
    },
  )

/** What a change of owner gave and took, as if an admin had done it by hand. */
async function recordRoles(tx: Queryable, adminId: string, { grantedTo, takenFrom }: OwnerChange) {
  const changes = [
    { action: 'role-granted', userId: grantedTo },
    { action: 'role-taken', userId: takenFrom },
  ] as const
  for (const { action, userId } of changes) {
    if (userId === undefined) continue
    await recordAudit(tx, asAdmin(adminId), {
      action,
      subject: { kind: 'user', id: userId },
      details: { role: 'partner' },
    })
  }
}

async function announcePartner(tx: Queryable, id: string) {
  for (const userId of await listMembers(tx, id)) await announce(tx, 'session', userId)
  await announce(tx, 'content')
}
