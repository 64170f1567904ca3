import type { Queryable } from '../db/client.ts'
import { mails } from '../db/schema/index.ts'
import type { MailParams, MailTemplate } from './templates.ts'

export type NewMail<Template extends MailTemplate = MailTemplate> = {
  recipient: string
  language: string
  template: Template
  params: MailParams<Template>
}

// Pass the transaction of the cause: no mail without its cause, no cause without its mail.
export async function enqueueMail<Template extends MailTemplate>(
  db: Queryable,
  mail: NewMail<Template>,
) {
  const [row] = await db.insert(mails).values(mail).returning({ id: mails.id })
  if (!row) throw new Error('an insert answers its row')
  return row.id
}
