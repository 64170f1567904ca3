import { holdAccountOf } from '../auth/account-of.ts'
import type { Queryable } from '../db/client.ts'
import { mails } from '../db/schema/index.ts'
import { type MailParams, type MailTemplate, TO_NO_ACCOUNT } from './templates.ts'

export type NewMail<Template extends MailTemplate = MailTemplate> = {
  recipient: string
  language: string
  template: Template
  params: MailParams<Template>
}

/**
 * Pass the transaction of the cause: no mail without its cause, no cause without its mail. Whose account it is to stays until
 * that ends, so that the mail goes with the account; null when they have gone, and no mail is written. Accounts come first in
 * the order of locks: a transaction that locks more than them has held this one, and whomever else the mail names, before.
 */
export async function enqueueMail<Template extends MailTemplate>(
  tx: Queryable,
  mail: NewMail<Template>,
): Promise<string | null> {
  const { template, recipient } = mail
  if (!TO_NO_ACCOUNT.includes(template) && !(await holdAccountOf(tx, recipient))) return null
  const [row] = await tx.insert(mails).values(mail).returning({ id: mails.id })
  if (!row) throw new Error('an insert answers its row')
  return row.id
}
