import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { mails } from '../../db/schema/index.ts'

const SHOWN_MAX = 50

export const listMails = (db: Queryable, recipient: string | undefined) =>
  db
    .select()
    .from(mails)
    .where(recipient === undefined ? undefined : eq(mails.recipient, recipient.toLowerCase()))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(SHOWN_MAX)
