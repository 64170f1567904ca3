import { type AnyColumn, and, desc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#domain/role.ts'
import type { Queryable } from '../../db/client.ts'
import { partnerMembers, partners, userRoles, users } from '../../db/schema/index.ts'
import { notFound } from '../../files/refusal.ts'

const PORTAL_ROLES: Role[] = ['partner', 'super_admin']

type Caller = { userId: string; isSuperAdmin: boolean }

export const isMember = (db: Queryable, userId: string | SQL, partnerId: AnyColumn = partners.id) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(partnerMembers)
      .where(and(eq(partnerMembers.partnerId, partnerId), eq(partnerMembers.userId, userId))),
  )

/** A membership opens nothing without the role: who loses it is out at once, whatever is still open. */
export const mayManage = (
  db: Queryable,
  userId: string | SQL,
  partnerId: AnyColumn = partners.id,
) =>
  and(
    isMember(db, userId, partnerId),
    exists(
      db
        .select({ one: sql`1` })
        .from(userRoles)
        .where(and(eq(userRoles.userId, userId), inArray(userRoles.role, PORTAL_ROLES))),
    ),
  )

export async function findMemberPartner(db: Queryable, partnerId: string, caller: Caller) {
  const [partner] = await db
    .select()
    .from(partners)
    .where(
      and(
        eq(partners.id, partnerId),
        eq(partners.isSample, false),
        caller.isSuperAdmin ? undefined : mayManage(db, caller.userId),
      ),
    )
  return partner
}

/**
 * Whoever changes what is the partner's comes one after the other: limits and versions hold. Before any content of it is
 * written, whose triggers then count for the partner. Gone when it is.
 */
export async function lockPartner(tx: Queryable, partnerId: string) {
  const [held] = await tx
    .select({ id: partners.id })
    .from(partners)
    .where(eq(partners.id, partnerId))
    .for('no key update')
  if (!held) throw notFound()
}

export async function listMembers(db: Queryable, partnerId: string) {
  const rows = await db
    .select({ userId: partnerMembers.userId })
    .from(partnerMembers)
    .where(eq(partnerMembers.partnerId, partnerId))
  return rows.map(({ userId }) => userId)
}

export const listMemberAddresses = (db: Queryable, partnerId: string) =>
  db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      language: users.language,
    })
    .from(partnerMembers)
    .innerJoin(users, eq(users.id, partnerMembers.userId))
    .where(eq(partnerMembers.partnerId, partnerId))
    .orderBy(users.id)

export const listPartnersOf = (db: Queryable, userId: string) =>
  db
    .select({
      id: partners.id,
      name: partners.name,
      type: partners.partnerType,
      status: partners.status,
    })
    .from(partners)
    .where(mayManage(db, userId))
    .orderBy(desc(partners.createdAt), desc(partners.id))
