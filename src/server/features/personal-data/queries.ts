import { and, eq, getTableColumns, inArray, lt, notExists, or, sql, type SQL } from 'drizzle-orm'
import { alias, getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/client.ts'
import {
  auditEntries,
  contentMedia,
  mails,
  media,
  partnerApplications,
  partnerContent,
  partners,
} from '../../db/schema/index.ts'
import { isBrowsable } from '../browse/queries.ts'
import { handedOverContact } from '../partners/handed-over-contact.ts'
import { mayManage } from '../partners/queries.ts'

type Rows = {
  table: PgTable
  where: SQL | undefined
  without: readonly string[]
  also: Readonly<Record<string, SQL>>
}

const PAGE = 500

/** Page by page, in the order of the key: any number of rows, one page in memory. */
export async function* rowsOf(db: Queryable, { table, where, without, also }: Rows) {
  const { columns, primaryKeys } = getTableConfig(table)
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
  const columnsShown = Object.entries(getTableColumns(table)).filter(
    ([name]) => !without.includes(name),
  )
  const wanted: Record<string, PgColumn | SQL> = { ...Object.fromEntries(columnsShown), ...also }
  for (let offset = 0; ; offset += PAGE) {
    const rows = await db
      .select(wanted)
      .from(table)
      .where(where)
      .orderBy(...key)
      .limit(PAGE)
      .offset(offset)
    yield* rows
    if (rows.length < PAGE) return
  }
}

/** What admins did to the account, or decided about an application of theirs. */
export function areAbout(db: Queryable, userId: string) {
  const applications = db
    .select({ id: sql`${partnerApplications.id}::text` })
    .from(partnerApplications)
    .where(eq(partnerApplications.userId, userId))
  const { subjectId, subjectKind } = auditEntries
  return or(
    and(eq(subjectKind, 'user'), eq(subjectId, userId)),
    and(eq(subjectKind, 'application'), inArray(subjectId, applications)),
  )
}

/** Who wrote something first need not be who may read it today: members, everybody where it is shown, and who wrote it last. */
export const isReadableContent = (db: Queryable, userId: string) =>
  or(
    mayManage(db, userId, partnerContent.partnerId),
    isBrowsable,
    eq(partnerContent.changedBy, userId),
  )

/** Theirs by name alone. Where it is not known who changed it last, it was not them. */
export const isWithheld = (maker: PgColumn, userId: string, isReadable: SQL | undefined) =>
  and(eq(maker, userId), sql`(${isReadable}) is not true`)

export const areFilesOf = (db: Queryable, userId: string) =>
  inArray(
    media.id,
    db
      .select({ id: contentMedia.mediaId })
      .from(contentMedia)
      .innerJoin(partnerContent, eq(partnerContent.id, contentMedia.contentId))
      .where(and(eq(partnerContent.userId, userId), isReadableContent(db, userId))),
  )

export const areMailsTo = (email: string) => eq(mails.recipient, email)

const QUESTION = 'support-question'

/** What a person asked the platform, which exists as mails to admins alone: the first of each. */
export function areQuestionsOf(db: Queryable, email: string) {
  const other = alias(mails, 'other')
  const isSameCall = and(
    eq(other.template, QUESTION),
    eq(other.createdAt, mails.createdAt),
    sql`${other.params} ->> 'email' = ${email}`,
    lt(other.id, mails.id),
  )
  return and(
    eq(mails.template, QUESTION),
    sql`${mails.params} ->> 'email' = ${email}`,
    notExists(
      db
        .select({ one: sql`1` })
        .from(other)
        .where(isSameCall),
    ),
  )
}

export const isAddress = (column: PgColumn, email: string) =>
  sql`lower(${column}) = lower(${email})`

/** What mails say; of a question to an admin nothing, as it is another’s. */
export const mailed = {
  told: sql`case when ${mails.template} <> ${QUESTION} then ${mails.params} - 'url' end`,
  company: sql`${mails.params} ->> 'company'`,
  reason: sql`${mails.params} ->> 'reason'`,
}

type Part = Exclude<keyof ReturnType<typeof handedOverContact>, 'isLeft'>

const ifLeft =
  (part: Part, said: PgColumn) =>
  (db: Queryable, { id }: { id: string }) =>
    sql`case when ${handedOverContact(db, id)[part]} then ${said} end`

/** What of a partner's contact is still theirs who handed it over. */
export const handedOver = {
  contactPerson: ifLeft('person', partners.contactPerson),
  contactEmail: ifLeft('address', partners.contactEmail),
  phone: ifLeft('telephone', partners.phone),
}
