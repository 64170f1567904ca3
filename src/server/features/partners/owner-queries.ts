import { and, eq, gte, notExists, or, sql } from 'drizzle-orm'
import { rolesAfterApproval, type Role } from '#domain/role.ts'
import type { Queryable } from '../../db/client.ts'
import { auditEntries, partnerMembers, partners, userRoles, users } from '../../db/schema/index.ts'
import { rememberContact } from './handed-over-contact.ts'

/** An address that nobody confirmed is nobody's yet. */
export async function findConfirmedUser(db: Queryable, email: string) {
  const isTheirs = or(eq(users.email, email), eq(users.email, email.toLowerCase()))
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isTheirs, eq(users.emailVerified, true)))
  return row
}

/** Whose role changed with the owner. */
export type OwnerChange = { grantedTo?: string; takenFrom?: string }

/**
 * The owner becomes a member with the role of one; a former owner, whose account the caller holds, is neither any more.
 * Before a new contact is written: the one that stands is the former owner's.
 */
export async function makeOwner(
  tx: Queryable,
  partnerId: string,
  userId: string | null,
): Promise<OwnerChange> {
  const [former] = await tx
    .select({ userId: partners.userId })
    .from(partners)
    .where(eq(partners.id, partnerId))
    .for('update')
  const formerId = former?.userId ?? null
  // Whose role an admin took is not given it back by a change of the address.
  if (formerId === userId) return {}
  await tx.update(partners).set({ userId }).where(eq(partners.id, partnerId))
  if (formerId !== null) await deleteMember(tx, partnerId, formerId)
  if (userId !== null)
    await tx.insert(partnerMembers).values({ partnerId, userId }).onConflictDoNothing()
  if (formerId !== null) await rememberContact(tx, partnerId, formerId)
  return {
    ...(userId !== null && (await grantPartnerRole(tx, userId)) && { grantedTo: userId }),
    ...(formerId !== null && (await takeUnusedRole(tx, formerId)) && { takenFrom: formerId }),
  }
}

async function deleteMember(tx: Queryable, partnerId: string, userId: string) {
  await tx
    .delete(partnerMembers)
    .where(and(eq(partnerMembers.partnerId, partnerId), eq(partnerMembers.userId, userId)))
}

/**
 * To somebody who is no admin any more: what being made an owner did not give them then. Not when an admin took the
 * role since.
 */
export async function giveOwnersRole(tx: Queryable, userId: string) {
  const taken = tx
    .select({ one: sql`1` })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectKind, 'user'),
        eq(auditEntries.subjectId, userId),
        eq(auditEntries.action, 'role-taken'),
        sql`${auditEntries.details} ->> 'role' = 'partner'`,
        gte(auditEntries.createdAt, partnerMembers.createdAt),
      ),
    )
  // Held: whoever closes a partner of theirs at this moment takes the role after us, or we see what is left.
  const memberships = await tx
    .select({ partnerId: partnerMembers.partnerId })
    .from(partnerMembers)
    .where(and(eq(partnerMembers.userId, userId), notExists(taken)))
    .orderBy(partnerMembers.partnerId)
    .for('key share')
  return memberships.length > 0 && grantPartnerRole(tx, userId)
}

async function grantPartnerRole(tx: Queryable, userId: string) {
  const held = await tx
    .select({ role: sql<Role>`${userRoles.role}` })
    .from(userRoles)
    .where(eq(userRoles.userId, userId))
  const added = rolesAfterApproval(held.map(({ role }) => role)).slice(held.length)
  if (added.length === 0) return false
  await tx
    .insert(userRoles)
    .values(added.map((role) => ({ userId, role })))
    .onConflictDoNothing()
  return true
}

/** Of somebody whose last partner is gone; true when there was a role to take. */
export async function takeUnusedRole(tx: Queryable, userId: string) {
  const isRole = and(eq(userRoles.userId, userId), eq(userRoles.role, 'partner'))
  // Of two partners that lose the same person at once, the second sees what the first left.
  await tx.select({ role: userRoles.role }).from(userRoles).where(isRole).for('update')
  const isUnused = sql`not exists (select from ${partnerMembers} where ${partnerMembers.userId} = ${userId})`
  const taken = await tx
    .delete(userRoles)
    .where(and(isRole, isUnused))
    .returning({ role: userRoles.role })
  return taken.length > 0
}
