import { api } from '../../api/audiences.ts'
import { findVisible } from '../content/queries.ts'
import { countAudience } from './count-audience.ts'
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
  .handler(({ context: { db, partner }, input }) =>
    readStatistics(db, partner, input.days, new Date()),
  )
