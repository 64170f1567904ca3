import { and, eq, ne } from 'drizzle-orm'
import { areaOf } from '#domain/mode.ts'
import type { Config } from '#server/config.ts'
import { accounts, users } from '#server/db/schema/index.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import type { MailParams, MailTemplate } from '#server/mail/templates.ts'
import { forgetGuesses } from '../attempts.ts'
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

  onResetWanted: ({ user, token }: { user: Recipient; token: string }) => {
    const url = new URL(currentScope().call.landingPath, config.appUrl)
    url.searchParams.set('token', token)
    return queue(user, 'reset-password', { name: user.name, url: url.href })
  },

  onPasswordReset: async ({
    user,
  }: {
    user: Recipient & { id: string; emailVerified: boolean }
  }) => {
    if (!user.emailVerified) await confirmOwner(user.id)
    await forgetGuesses(currentScope().db, user.email)
    await queue(user, 'password-changed', { name: user.name })
    currentScope().call.onReset?.(user.email)
  },
})

// Whoever opened the mail owns the address. A Google or Facebook account that was attached before anyone
// proved that is not the owner's for sure, so it goes.
async function confirmOwner(userId: string) {
  const { db } = currentScope()
  await db
    .delete(accounts)
    .where(and(eq(accounts.userId, userId), ne(accounts.providerId, 'credential')))
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, userId))
}
