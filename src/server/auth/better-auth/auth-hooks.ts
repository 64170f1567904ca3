import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { countAskedMail } from '../asked-mails.ts'
import { addSignUp, confirmUrl } from '../sign-ups.ts'
import type { AuthDeps } from './auth-options.ts'
import { currentScope } from './auth-scope.ts'

/** Who comes with a provider that does not vouch for the address confirms it by mail, in the same browser. */
export const onVerificationWanted =
  ({ secret, config }: Pick<AuthDeps, 'secret' | 'config'>) =>
  async ({
    user: { email, name },
    url,
  }: {
    user: { email: string; name: string }
    url: string
  }) => {
    const { db, call } = currentScope()
    const { language, address } = call
    const wanted = new URL(url).searchParams.get('callbackURL') ?? '/user-app'
    try {
      const { isAllowed } = await countAskedMail(db, { kind: 'mail', email, address })
      if (!isAllowed) return
      const { id } = await db.transaction(async (tx) => {
        const signUp = await addSignUp(tx, { email, name, language })
        const params = { url: confirmUrl(secret, config, signUp.id, wanted) }
        await enqueueMail(tx, { recipient: email, language, template: 'verify-email', params })
        return signUp
      })
      call.onSignUp?.(id, wanted)
    } catch (error) {
      call.mailError = error
      throw error
    }
  }
