import { api } from '../../api/audiences.ts'
import { findVisible } from '../content/queries.ts'
import { countAudience } from './count-audience.ts'
import { requirePeriod } from './require-period.ts'
import { readStatistics } from './read-statistics.ts'

export const countSeen = api.user.content.seen.handler(async ({ context, input, errors }) => {
  const { db, session } = context
  const item = await findVisible(db, input.contentId, session)
  if (!item) throw errors.NOT_FOUND()
  const { partnerId } = item
  return { isCounted: await countAudience(db, session, { ...input, partnerId }) }
})

export const statistics = api.portal.statistics
  .use(api.member)
  .handler(async ({ context: { db, partner, session }, input: { days } }) => {
    const { language } = session.user
    const periods = await requirePeriod(db, partner.id, days)
    return { periods, ...(await readStatistics(db, partner, { days, language }, new Date())) }
  })
