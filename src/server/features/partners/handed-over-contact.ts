import { and, eq, exists, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/client.ts'
import {
  formerMarks,
  formerMembers,
  partnerMembers,
  partners,
  userPreferences,
  users,
} from '../../db/schema/index.ts'

const { contactPerson, contactEmail, phone } = partners

/** Of the one person and the one partner: elsewhere the same telephone says nothing. */
const markOf = (userId: PgColumn | string, said: SQL | PgColumn) =>
  sql`mark_of(${userId}, ${partners.id}::text || ' ' || ${said})`

/**
 * The contact of a partner as it stands when its owner goes is the owner's, whatever name and address the account has;
 * unless it is that of who looks after it now, or of an owner before, who left it there.
 */
export async function rememberContact(tx: Queryable, partnerId: string, userId: string) {
  const said = sql`said`
  const anothers = contactOfAnother(tx, userId)
  const ofOwnerBefore = exists(
    tx
      .select({ one: sql`1` })
      .from(formerMembers)
      .innerJoin(formerMarks, eq(formerMarks.userId, formerMembers.userId))
      .where(
        and(
          eq(formerMembers.partnerId, partners.id),
          ne(formerMembers.userId, userId),
          eq(formerMarks.mark, markOf(formerMembers.userId, said)),
        ),
      ),
  )
  const isTheirs = and(
    eq(partners.id, partnerId),
    sql`${said} <> ''`,
    not(anothers.name),
    not(anothers.address),
    not(ofOwnerBefore),
  )
  await tx
    .insert(formerMarks)
    .select(
      sql`select ${userId}, ${markOf(userId, said)}
        from ${partners}, unnest(array[${contactPerson}, ${contactEmail}, ${phone}]) ${said} where ${isTheirs}`,
    )
    .onConflictDoNothing()
}

/** What of a contact that somebody left behind still stands, and which partners have any of it. */
export function handedOverContact(tx: Queryable, userId: string) {
  const anothers = contactOfAnother(tx, userId)
  const isMarked = (said: PgColumn) =>
    exists(
      tx
        .select({ one: sql`1` })
        .from(formerMarks)
        .where(and(eq(formerMarks.userId, userId), eq(formerMarks.mark, markOf(userId, said)))),
    )
  const person = sql`(${isMarked(contactPerson)} and not ${anothers.name})`
  const address = sql`(${isMarked(contactEmail)} and not ${anothers.address})`
  const telephone = isMarked(phone)
  const isLeft = and(wasMember(tx, userId), or(person, address, telephone))
  return { person, address, telephone, isLeft }
}

export const wasMember = (tx: Queryable, userId: string) =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(formerMembers)
      .where(and(eq(formerMembers.userId, userId), eq(formerMembers.partnerId, partners.id))),
  )

/** What of the contact is that of another member. */
export function contactOfAnother(tx: Queryable, userId: string) {
  const member = (same: SQL) =>
    exists(
      tx
        .select({ one: sql`1` })
        .from(partnerMembers)
        .innerJoin(users, eq(users.id, partnerMembers.userId))
        .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
        .where(and(eq(partnerMembers.partnerId, partners.id), ne(users.id, userId), same)),
    )
  return {
    name: member(eq(users.name, contactPerson)),
    address: member(
      sql`lower(${contactEmail}) in (lower(${users.email}), lower(nullif(${userPreferences.email}, '')))`,
    ),
  }
}
