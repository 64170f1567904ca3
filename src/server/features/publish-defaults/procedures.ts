import { PUBLISH_DEFAULTS } from '#domain/content.ts'
import { api } from '../../api/audiences.ts'
import { actorOf } from '../activity/actor.ts'
import { recordActivity } from '../activity/queries.ts'
import { changeAs } from '../partners/change-as.ts'
import { updatePublishDefaults } from './queries.ts'

const get = api.portal.publishDefaults.get.use(api.member).handler(({ context: { partner } }) => ({
  country: partner.publishCountry || partner.country || PUBLISH_DEFAULTS.country,
  step: partner.publishStep,
  isDraft: partner.publishAsDraft,
}))

const set = api.portal.publishDefaults.set.use(api.member).handler(async ({ context, input }) => {
  const { db, partner, session } = context
  const { country, step, isDraft } = input
  await changeAs(db, session.user.id, { partnerId: partner.id }, async (tx) => {
    await updatePublishDefaults(tx, partner.id, {
      publishCountry: country,
      publishStep: step,
      publishAsDraft: isDraft,
    })
    await recordActivity(tx, actorOf(session), { partnerId: partner.id, kind: 'defaults-changed' })
  })
  return { country: country || partner.country || PUBLISH_DEFAULTS.country, step, isDraft }
})

export const publishDefaults = { get, set }
