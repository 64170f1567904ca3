import { api } from '../../api/audiences.ts'
import { renderMail } from '../../mail/render-mail.ts'
import { listMails } from './queries.ts'

export const listMailbox = api.public.mailbox.list.handler(async ({ context, input, errors }) => {
  if (!context.config.mailbox) throw errors.NOT_FOUND()
  const rows = await listMails(context.db, input.recipient)
  return rows.map((mail) => ({ ...mail, ...renderMail(mail, context.config.appUrl) }))
})
