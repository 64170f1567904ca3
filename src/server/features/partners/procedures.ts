import { api } from '../../api/audiences.ts'
import { wasToldOfDeletion } from '../../mail/queries.ts'
import { countBlocks, countContent, countSaves } from '../content/queries.ts'

export const dashboard = api.portal.dashboard.use(api.member).handler(async ({ context }) => {
  const { db, partner } = context
  return {
    partner: { ...partner, type: partner.partnerType },
    ...(await countContent(db, partner.id)),
    savedCount: await countSaves(db, partner.id),
    blocks: await countBlocks(db, partner.id),
  }
})

export const readFormerPartner = api.portal.former.handler(
  async ({ context: { db, session }, input }) => ({
    isDeleted: await wasToldOfDeletion(db, session.user.email, input.partnerId),
  }),
)
