import { api } from '../../api/audiences.ts'
import { announce } from '../../live/announce.ts'
import { actorOf } from '../activity/actor.ts'
import { recordActivity } from '../activity/queries.ts'
import { changeAs } from '../partners/change-as.ts'
import { listMembers } from '../partners/queries.ts'
import { selectOffers } from '../offers/queries.ts'
import { findPartner, settingsView, updateSettings } from './queries.ts'

const portal = api.portal.settings

const get = portal.get.use(api.member).handler(({ context }) => settingsView(context.partner))

const set = portal.set.use(api.member).handler(async ({ context, input, errors }) => {
  const { db, session } = context
  const { partnerId, version, settings, selected } = input
  const place = { partnerId, category: settings.category }
  return changeAs(db, session.user.id, place, async (tx) => {
    const updated = await updateSettings(tx, { partnerId, version }, settings)
    if (!updated) {
      const current = await findPartner(tx, partnerId)
      if (!current) throw errors.NOT_FOUND()
      throw errors.CHANGED_MEANWHILE({ data: { current: settingsView(current) } })
    }
    await selectOffers(tx, partnerId, selected)
    await recordActivity(tx, actorOf(session), { partnerId, kind: 'settings-changed' })
    // The name stands in the session of every member.
    for (const userId of await listMembers(tx, partnerId)) await announce(tx, 'session', userId)
    return settingsView(updated)
  })
})

export const partnerSettings = { get, set }
