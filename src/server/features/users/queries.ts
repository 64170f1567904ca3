import { and, count, desc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import { Role } from '#domain/role.ts'
import type { Queryable } from '../../db/client.ts'
import { type Cursor, isBefore } from '../../db/keyset.ts'
import {
  factors,
  partnerMembers,
  partners,
  sessions,
  userRoles,
  users,
} from '../../db/schema/index.ts'

/** `found` as `foundUsers` says; everybody without. */
export type UserFilter = { found: SQL | undefined; role?: Role | undefined }

const holdsRole = (role: Role) => and(eq(userRoles.userId, users.id), eq(userRoles.role, role))

/** Newest first. */
export async function listUsers(
  db: Queryable,
  filter: UserFilter,
  { after, limit, now }: { after: Cursor | undefined; limit: number; now: Date },
) {
  const all = db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      isEmailVerified: users.emailVerified,
      createdAt: users.createdAt,
    })
    .from(users)
    .$dynamic()
  // Along the holders of the role: of a few among many, the newest are found without looking at all.
  const order = filter.role ? { createdAt: userRoles.userCreatedAt, id: userRoles.userId } : users
  const page = await (filter.role ? all.innerJoin(userRoles, holdsRole(filter.role)) : all)
    .where(and(filter.found, after && isBefore(order, after)))
    .orderBy(desc(order.createdAt), desc(order.id))
    .limit(limit)
  const ids = page.map(({ id }) => id)
  const [roles, memberships, secured, open] = await Promise.all([
    listRolesOf(db, ids),
    listMembershipsOf(db, ids),
    listSecured(db, ids),
    listActivityOf(db, ids, now),
  ])
  return page.map((user) => ({
    ...user,
    roles: roles.get(user.id) ?? [],
    partners: memberships
      .filter(({ userId }) => userId === user.id)
      .map(({ id, name }) => ({ id, name })),
    hasFactor: secured.some(({ userId }) => userId === user.id),
    sessionCount: 0,
    lastActiveAt: null,
    ...open.get(user.id),
  }))
}

export async function countUsers(db: Queryable, { found, role }: UserFilter) {
  const [row] = role
    ? await db
        .select({ total: count() })
        .from(userRoles)
        .where(
          and(
            eq(userRoles.role, role),
            found &&
              exists(
                db
                  .select()
                  .from(users)
                  .where(and(eq(users.id, userRoles.userId), found)),
              ),
          ),
        )
    : await db.select({ total: count() }).from(users).where(found)
  return row?.total ?? 0
}

/** What is no role of ours is left out. */
export async function listRolesOf(db: Queryable, userIds: readonly string[]) {
  const rows = await db
    .select({ userId: userRoles.userId, role: userRoles.role })
    .from(userRoles)
    .where(inArray(userRoles.userId, [...userIds]))
    .orderBy(userRoles.role)
  const byUser = Map.groupBy(rows, ({ userId }) => userId)
  return new Map(
    [...byUser].map(([userId, held]) => [
      userId,
      held.flatMap(({ role }) => Role.safeParse(role).data ?? []),
    ]),
  )
}

const listMembershipsOf = (db: Queryable, userIds: readonly string[]) =>
  db
    .select({ userId: partnerMembers.userId, id: partners.id, name: partners.name })
    .from(partnerMembers)
    .innerJoin(partners, eq(partners.id, partnerMembers.partnerId))
    .where(inArray(partnerMembers.userId, [...userIds]))
    .orderBy(partners.name, partners.id)

const listSecured = (db: Queryable, userIds: readonly string[]) =>
  db
    .selectDistinct({ userId: factors.userId })
    .from(factors)
    .where(and(inArray(factors.userId, [...userIds]), sql`${factors.verifiedAt} is not null`))

async function listActivityOf(db: Queryable, userIds: readonly string[], now: Date) {
  const rows = await db
    .select({
      userId: sessions.userId,
      sessionCount: count(),
      lastActiveAt: sql<Date>`max(${sessions.updatedAt})`.mapWith(sessions.updatedAt),
    })
    .from(sessions)
    .where(
      and(
        inArray(sessions.userId, [...userIds]),
        sql`${sessions.expiresAt} > ${now.toISOString()}::timestamptz`,
      ),
    )
    .groupBy(sessions.userId)
  return new Map(rows.map(({ userId, ...activity }) => [userId, activity]))
}

// Before anything else of a transaction: whoever deletes an account locks its row first, too.
export async function lockAccounts(tx: Queryable, userIds: readonly string[]) {
  return tx
    .select({ id: users.id, isEmailVerified: users.emailVerified })
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .orderBy(users.id)
    .for('key share')
}

/** Until the end of a transaction that gives them what they do not have already. */
export const lockRoles = (tx: Queryable, userIds: readonly string[]) =>
  tx
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(inArray(userRoles.userId, [...userIds]))
    .orderBy(userRoles.userId, userRoles.role)
    .for('key share')

/** Who can act as a super admin: an address that nobody confirmed never signs in. */
export const listAdmins = (db: Queryable) => adminRows(db)

// The one lock for all that makes admins fewer: of two that go at once, the second sees what the first left.
export const lockAdmins = (tx: Queryable) => adminRows(tx).for('update', { of: userRoles })

const adminRows = (db: Queryable) =>
  db
    .select({ id: userRoles.userId })
    .from(userRoles)
    .innerJoin(users, and(eq(users.id, userRoles.userId), eq(users.emailVerified, true)))
    .where(eq(userRoles.role, 'super_admin'))
    .orderBy(userRoles.userId)

export const isLastOf = (admins: readonly { id: string }[], userId: string) =>
  admins.length === 1 && admins[0]?.id === userId

export async function insertRole(tx: Queryable, userId: string, role: Role) {
  const inserted = await tx
    .insert(userRoles)
    .values({ userId, role })
    .onConflictDoNothing()
    .returning({ role: userRoles.role })
  return inserted.length > 0
}

export async function deleteRole(tx: Queryable, userId: string, role: Role) {
  const deleted = await tx
    .delete(userRoles)
    .where(and(eq(userRoles.userId, userId), eq(userRoles.role, role)))
    .returning({ role: userRoles.role })
  return deleted.length > 0
}
