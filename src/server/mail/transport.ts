import { createTransport } from 'nodemailer'
import type { RenderedMail } from './render-mail.ts'

export type OutgoingMail = RenderedMail & { id: string; recipient: string }
export type MailTransport = { send(mail: OutgoingMail): Promise<void>; close(): void }

export function smtpTransport(options: {
  url: string
  requiresTls: boolean
  from: string
  domain: string
}): MailTransport {
  const smtp = createTransport({
    url: options.url,
    requireTLS: options.requiresTls,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    async send({ id, recipient, subject, text, html }) {
      // The same id at every attempt: a receiver that saw the first one drops the second.
      const messageId = `<${id}@${options.domain}>`
      await smtp.sendMail({ from: options.from, to: recipient, subject, text, html, messageId })
    },
    close: () => smtp.close(),
  }
}

// Without a mail server a mail has arrived when it is in the database: the mailbox page shows it.
export const mailboxTransport: MailTransport = { send: async () => {}, close: () => {} }
