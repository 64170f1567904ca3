import { api } from '../../api/audiences.ts'
import { storageUsage } from '../../files/quota.ts'

export const readStorage = api.portal.storage
  .use(api.member)
  .handler(async ({ context: { db, partner } }) => ({
    tier: partner.tier,
    ...(await storageUsage(db, partner.id)),
  }))
