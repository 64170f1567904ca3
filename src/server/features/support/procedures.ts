import { api } from '../../api/audiences.ts'
import { countAttempt, LIMITS } from '../../auth/attempts.ts'
import type { Queryable } from '../../db/client.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { requireFeature } from '../subscriptions/entitlement.ts'
import { actAs } from '../users/act-as.ts'
import { listAdmins } from '../users/queries.ts'
import { listAnswering } from './queries.ts'

const ask = api.portal.support.ask.use(api.member).handler(async ({ context, input, errors }) => {
  const { db, partner, session } = context
  const { user } = session
  const admins = (await listAdmins(db)).map(({ id }) => id)
  const question = async (tx: Queryable) => {
    await requireFeature(tx, partner.id, 'priority-support')
    const { isAllowed } = await countAttempt(tx, `support:${partner.id}`, LIMITS.supportQuestions)
    if (!isAllowed) throw errors.RATE_LIMITED()
    for (const { email, name, language } of await listAnswering(tx, admins)) {
      const params = {
        name,
        company: partner.name,
        person: user.name,
        email: user.email,
        reason: input.question,
        url: `/sa/partner/${partner.id}/dashboard`,
      }
      await enqueueMail(tx, { recipient: email, language, template: 'support-question', params })
    }
    return { isQueued: true as const }
  }
  return actAs(db, user.id, question, { others: admins })
})

export const support = { ask }
