import { and, eq, ne, notExists, or, sql } from 'drizzle-orm'
import { accountKey } from '../../auth/attempts.ts'
import type { Queryable } from '../../db/client.ts'
import {
  attemptCounters,
  categories,
  formerMembers,
  mails,
  partnerApplications,
  partnerContent,
  partnerMembers,
  partners,
  roadmapItems,
  users,
  verifications,
} from '../../db/schema/index.ts'
import { isMember } from '../partners/queries.ts'
import { forgetContact } from './contact-queries.ts'
import { isLastOf, lockAdmins } from '../users/queries.ts'

export async function forgetWantedSchool(db: Queryable, userId: string) {
  await db.update(users).set({ wantsSchool: false }).where(eq(users.id, userId))
}

/** Partners that nobody else could look after. */
export function listPartnersAlone(db: Queryable, userId: string) {
  const others = db
    .select({ one: sql`1` })
    .from(partnerMembers)
    .where(and(eq(partnerMembers.partnerId, partners.id), ne(partnerMembers.userId, userId)))
  return db
    .select({ id: partners.id, name: partners.name })
    .from(partners)
    .where(and(isMember(db, userId), notExists(others)))
    .orderBy(partners.name, partners.id)
}

/**
 * Of the last two members, or admins, that leave at once, the second sees that it is the last. Held in the order of
 * ARCHITECTURE.md, with all that the deletion changes: of a row that it changes twice, every key is looked at again.
 */
export async function lockForDeletion(tx: Queryable, userId: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!user) return undefined
  const admins = await lockAdmins(tx)
  // A partner that is being made of one that names them is there, or the name is not taken over.
  await tx
    .select({ id: partnerApplications.id })
    .from(partnerApplications)
    .where(sql`lower(${partnerApplications.contactEmail}) = lower(${user.email})`)
    .orderBy(partnerApplications.id)
    .for('update')
  await tx.select({ id: categories.id }).from(categories).orderBy(categories.id).for('key share')
  await tx
    .select({ id: partners.id })
    .from(partners)
    .where(or(isMember(tx, userId), eq(partners.userId, userId), isNamedBy(user)))
    .orderBy(partners.id)
    .for('update')
  const isAdmin = admins.some(({ id }) => id === userId)
  return { user, isAdmin, isLastAdmin: isLastOf(admins, userId) }
}

const isNamedBy = ({ id, email }: Pick<Person, 'id' | 'email'>) => sql`(
  lower(${partners.contactEmail}) = lower(${email}) or ${partners.id} in (
    select partner_id from ${partnerContent} where ${id} in (user_id, changed_by)
    union all select partner_id from ${roadmapItems} where ${id} in (created_by, changed_by)
    union all select partner_id from ${partnerApplications} where user_id = ${id}
    union all select partner_id from ${formerMembers} where user_id = ${id}
  ))`

type Person = { id: string; email: string; name: string }

// As a word of its own: the address of bob@city.example holds that of b@city.example.
const names = (text: unknown, email: string) =>
  sql`lower(${text}) ~ ${`(^|[^a-z0-9._%+-])${email.toLowerCase().replaceAll(/[.*+?^${}()|[\]\\-]/g, '\\$&')}($|[^a-z0-9-])`}`

const holds = (text: unknown, part: string) =>
  sql`strpos(lower(${text}), ${part.toLowerCase()}) > 0`

/** The account, and what no reference leads to. Whatever points to the account goes or forgets it by itself. */
export async function deletePerson(tx: Queryable, { id, email, name }: Person) {
  const account = accountKey('', email)
  await tx
    .delete(verifications)
    .where(sql`${holds(verifications.value, id)} or ${holds(verifications.value, email)}`)
  await tx.delete(mails).where(sql`lower(${mails.recipient}) = ${email.toLowerCase()}
      or ${names(sql`${mails.params}::text`, email)} or ${holds(sql`${mails.params}::text`, id)}`)
  await tx
    .delete(attemptCounters)
    .where(sql`strpos(${attemptCounters.key}, ${account}) > 0 or ${holds(attemptCounters.key, id)}`)
  await forgetContact(tx, { id, email, name })
  await tx.delete(users).where(eq(users.id, id))
}
