import { api } from '../../api/audiences.ts'
import { countBlocks, countContent, countSaves } from '../content/queries.ts'
import { listPartners } from './queries.ts'

export const dashboard = api.portal.dashboard.use(api.member).handler(async ({ context }) => {
  const { db, partner } = context
  return {
    partner: { ...partner, type: partner.partnerType },
    ...(await countContent(db, partner.id)),
    savedCount: await countSaves(db, partner.id),
    blocks: await countBlocks(db, partner.id),
  }
})

export const listAllPartners = api.sa.partners.list.handler(({ context, input }) =>
  listPartners(context.db, input.type),
)
