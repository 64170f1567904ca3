import { areaOf } from '#domain/mode.ts'
import type { Config } from '#server/config.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import type { MailParams, MailTemplate } from '#server/mail/templates.ts'
import { currentScope } from './auth-scope.ts'

type Recipient = { name: string; email: string; language?: unknown }

async function queue<Template extends MailTemplate>(
  user: Recipient,
  template: Template,
  params: MailParams<Template>,
) {
  const { db, call } = currentScope()
  const language = typeof user.language === 'string' ? user.language : call.language
  try {
    await enqueueMail(db, { recipient: user.email, language, template, params })
  } catch (error) {
    call.mailError = error
    throw error
  }
}

// What happens when Better Auth does something: a mail in the same transaction, and what else belongs to it.
export const authHooks = (config: Pick<Config, 'appUrl'>) => ({
  onVerificationWanted: ({ user, url }: { user: Recipient; url: string }) =>
    queue(user, 'verify-email', { name: user.name, url }),

  onExistingUserSignUp: ({ user }: { user: Recipient }) => {
    const { signInPath } = areaOf(currentScope().call.landingPath)
    return queue(user, 'account-exists', { name: user.name, url: `${config.appUrl}${signInPath}` })
  },
})
