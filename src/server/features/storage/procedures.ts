import { api } from '../../api/audiences.ts'
import { storageUsage } from '../../files/quota.ts'

export const readStorage = api.portal.storage
  .use(api.member)
  .handler(({ context: { db, partner } }) => storageUsage(db, partner.id))
