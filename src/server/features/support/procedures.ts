import { api } from '../../api/audiences.ts'
import { countAttempt, LIMITS } from '../../auth/attempts.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { requireFeature } from '../subscriptions/entitlement.ts'
import { listAnswering } from './queries.ts'

const ask = api.portal.support.ask.use(api.member).handler(({ context, input, errors }) => {
  const { db, partner, session } = context
  return db.transaction(async (tx) => {
    await requireFeature(tx, partner.id, 'priority-support')
    const { isAllowed } = await countAttempt(tx, `support:${partner.id}`, LIMITS.supportQuestions)
    if (!isAllowed) throw errors.RATE_LIMITED()
    const { user } = session
    for (const { email, name, language } of await listAnswering(tx)) {
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
  })
})

export const support = { ask }
