import { and, desc, eq, exists, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { partnerMembers, partners } from '../../db/schema/index.ts'

type Caller = { userId: string; isSuperAdmin: boolean }

export const isMember = (db: Queryable, userId: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(partnerMembers)
      .where(and(eq(partnerMembers.partnerId, partners.id), eq(partnerMembers.userId, userId))),
  )

export async function findMemberPartner(db: Queryable, partnerId: string, caller: Caller) {
  const [partner] = await db
    .select()
    .from(partners)
    .where(
      and(
        eq(partners.id, partnerId),
        eq(partners.isSample, false),
        caller.isSuperAdmin ? undefined : isMember(db, caller.userId),
      ),
    )
  return partner
}

export async function listMembers(db: Queryable, partnerId: string) {
  const rows = await db
    .select({ userId: partnerMembers.userId })
    .from(partnerMembers)
    .where(eq(partnerMembers.partnerId, partnerId))
  return rows.map(({ userId }) => userId)
}

export const listPartnersOf = (db: Queryable, userId: string) =>
  db
    .select({
      id: partners.id,
      name: partners.name,
      type: partners.partnerType,
      status: partners.status,
    })
    .from(partners)
    .where(isMember(db, userId))
    .orderBy(desc(partners.createdAt), desc(partners.id))
