import { Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import type { RenderedMail } from './render-mail.ts'

export type OutgoingMail = RenderedMail & { id: string; recipient: string }
/** With its signal an attempt is over: the connection is cut, and nothing follows. */
export type MailTransport = { send(mail: OutgoingMail, signal: AbortSignal): Promise<void> }

export function smtpTransport(options: {
  url: string
  requiresTls: boolean
  from: string
  domain: string
}): MailTransport {
  return {
    async send({ id, recipient, subject, text, html }, signal) {
      signal.throwIfAborted()
      const socket = new Socket({ signal })
      // One that is cut while the server's name is looked up would be opened again.
      socket.on('error', () => {}).on('connect', () => signal.aborted && socket.destroy())
      // Its times are those of each step: a server that is slow at all of them takes as long as it likes.
      const smtp = createTransport({
        url: options.url,
        requireTLS: options.requiresTls,
        connectionTimeout: 10_000,
        socketTimeout: 20_000,
        socket,
      })
      // The same id at every attempt: a receiver that saw the first one drops the second.
      const messageId = `<${id}@${options.domain}>`
      await smtp.sendMail({ from: options.from, to: recipient, subject, text, html, messageId })
    },
  }
}

// Without a mail server a mail has arrived when it is in the database: the mailbox page shows it.
export const mailboxTransport: MailTransport = { send: async () => {} }
