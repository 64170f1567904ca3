import { ACTIVITY_SHOWN } from '#contract/portal.ts'
import { api } from '../../api/audiences.ts'
import { listActivity } from './queries.ts'

export const readActivity = api.portal.activity
  .use(api.member)
  .handler(({ context }) => listActivity(context.db, context.partner.id, ACTIVITY_SHOWN))
