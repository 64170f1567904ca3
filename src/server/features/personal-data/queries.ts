import { and, eq, getTableColumns, inArray, or, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/client.ts'
import {
  auditEntries,
  contentMedia,
  mails,
  media,
  partnerApplications,
  partnerContent,
} from '../../db/schema/index.ts'

type Rows = { table: PgTable; where: SQL | undefined; without: readonly string[] }

const PAGE = 500

/** Page by page, in the order of the key: any number of rows, one page in memory. */
export async function* rowsOf(db: Queryable, { table, where, without }: Rows) {
  const { columns, primaryKeys } = getTableConfig(table)
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
  const wanted: Record<string, PgColumn | SQL> = Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => !without.includes(name)),
  )
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

export const areFilesOf = (db: Queryable, userId: string) =>
  inArray(
    media.id,
    db
      .select({ id: contentMedia.mediaId })
      .from(contentMedia)
      .innerJoin(partnerContent, eq(partnerContent.id, contentMedia.contentId))
      .where(eq(partnerContent.userId, userId)),
  )

export const areMailsTo = (email: string) => eq(mails.recipient, email)
