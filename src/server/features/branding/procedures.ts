import { api } from '../../api/audiences.ts'
import { actorOf } from '../activity/actor.ts'
import { recordActivity } from '../activity/queries.ts'
import { changeAs } from '../partners/change-as.ts'
import { findEntitlement, requireFeature } from '../subscriptions/entitlement.ts'
import { updateBrandColor } from './queries.ts'

const get = api.portal.branding.get
  .use(api.member)
  .handler(async ({ context: { db, partner } }) => ({
    color: partner.brandColor,
    isIncluded: (await findEntitlement(db, partner.id)).features.includes('custom-branding'),
  }))

const choose = api.portal.branding.choose
  .use(api.member)
  .handler(({ context: { db, partner, session }, input: { color } }) =>
    changeAs(db, session.user.id, { partnerId: partner.id }, async (tx) => {
      await requireFeature(tx, partner.id, 'custom-branding')
      await updateBrandColor(tx, partner.id, color)
      await recordActivity(tx, actorOf(session), {
        partnerId: partner.id,
        kind: 'settings-changed',
      })
      return { color, isIncluded: true }
    }),
  )

export const branding = { get, choose }
