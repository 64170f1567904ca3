import { and, eq, exists, ne, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { forgetAddresses, forgetFormerContacts } from '../../billing/test-provider/queries.ts'
import type { Queryable } from '../../db/client.ts'
import {
  formerMarks,
  partnerApplications,
  partners,
  userPreferences,
} from '../../db/schema/index.ts'
import { contactOfAnother, handedOverContact, wasMember } from '../partners/handed-over-contact.ts'
import { isMember } from '../partners/queries.ts'

type Person = { id: string; email: string; name: string }

const isAddress = (column: PgColumn, email: SQL | PgColumn | string) =>
  sql`lower(${column}) = lower(${email})`

/**
 * Partners stay, and with them what is the business's: its name, its place, its site. The person to turn to is one
 * person with a name, an address and a telephone, and is forgotten as one, unless it is evidently somebody else.
 */
export async function forgetContact(tx: Queryable, { id, email, name }: Person) {
  const forgotten = { version: sql`${partners.version} + 1`, updatedAt: new Date() }
  // First, and one by one: what stands beside it now, others wrote since.
  const left = handedOverContact(tx, id)
  await tx
    .update(partners)
    .set({
      contactPerson: sql`case when ${left.person} then '' else ${partners.contactPerson} end`,
      contactEmail: sql`case when ${left.address} then '' else ${partners.contactEmail} end`,
      phone: sql`case when ${left.telephone} then '' else ${partners.phone} end`,
      ...forgotten,
    })
    .where(left.isLeft)
  const ofTheirs = (same: SQL | undefined) =>
    exists(
      tx
        .select({ one: sql`1` })
        .from(partnerApplications)
        .where(and(eq(partnerApplications.userId, id), same)),
    )
  // Or did: the partner may have been handed over since.
  const belongs = or(
    eq(partners.userId, id),
    isMember(tx, id),
    wasMember(tx, id),
    ofTheirs(eq(partnerApplications.partnerId, partners.id)),
  )
  await tx
    .update(partners)
    .set({ phone: '', ...forgotten })
    .where(
      and(ne(partners.phone, ''), belongs, ofTheirs(eq(partnerApplications.phone, partners.phone))),
    )
  const anothers = contactOfAnother(tx, id)
  const [preferred] = await tx
    .select({ email: userPreferences.email })
    .from(userPreferences)
    .where(and(eq(userPreferences.userId, id), ne(userPreferences.email, '')))
  const isTheirs = or(
    isAddress(partners.contactEmail, email),
    and(
      belongs,
      or(
        eq(partners.contactPerson, name),
        // Nobody has confirmed it: it says something only about a partner of theirs.
        preferred && isAddress(partners.contactEmail, preferred.email),
        wasTheirs(tx, id, partners.contactPerson),
        wasTheirs(tx, id, partners.contactEmail),
        ofTheirs(
          or(
            and(
              ne(partners.contactEmail, ''),
              isAddress(partners.contactEmail, partnerApplications.contactEmail),
            ),
            and(
              ne(partners.contactPerson, ''),
              eq(partners.contactPerson, partnerApplications.contactPerson),
            ),
          ),
        ),
      ),
    ),
    and(eq(partners.userId, id), sql`not ${anothers.name}`, sql`not ${anothers.address}`),
  )
  await tx
    .update(partners)
    .set({
      contactPerson: sql`case when ${anothers.name} then ${partners.contactPerson} else '' end`,
      contactEmail: sql`case when ${anothers.address} then ${partners.contactEmail} else '' end`,
      phone: sql`case when ${anothers.name} then ${partners.phone} else '' end`,
      ...forgotten,
    })
    .where(isTheirs)
  // What our own payment provider was told.
  const given = await tx
    .select({ email: partnerApplications.contactEmail })
    .from(partnerApplications)
    .where(eq(partnerApplications.userId, id))
  const addresses = [...given, ...(preferred ? [preferred] : [])].map((told) => told.email)
  await forgetAddresses(tx, [email, ...addresses])
  await forgetFormerContacts(tx, belongs)
  await tx
    .update(partnerApplications)
    .set({ contactPerson: '', contactEmail: '', phone: '' })
    .where(
      and(ne(partnerApplications.userId, id), isAddress(partnerApplications.contactEmail, email)),
    )
}

/** What they were called, or where they could be reached, before they changed it. */
const wasTheirs = (tx: Queryable, id: string, said: PgColumn) =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(formerMarks)
      .where(and(eq(formerMarks.userId, id), eq(formerMarks.mark, sql`mark_of(${id}, ${said})`))),
  )
