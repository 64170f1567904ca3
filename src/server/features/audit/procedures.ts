import { AUDIT_PER_PAGE } from '#contract/audit.ts'
import { api } from '../../api/audiences.ts'
import { pageOf, parseCursor } from '../../db/keyset.ts'
import { listAudit, listAuditOfPartner } from './queries.ts'

const limit = AUDIT_PER_PAGE + 1

export const listAuditEntries = api.sa.audit.list.handler(async ({ context, input, errors }) => {
  const { cursor, ...filter } = input
  const after = parseCursor(cursor)
  if (after === null) throw errors.STALE_CURSOR()
  const { page, nextCursor } = pageOf(
    await listAudit(context.db, filter, { after, limit }),
    AUDIT_PER_PAGE,
  )
  return { entries: page, nextCursor }
})

export const listAdminActions = api.portal.adminActions
  .use(api.member)
  .handler(async ({ context: { db, partner }, input, errors }) => {
    const after = parseCursor(input.cursor)
    if (after === null) throw errors.STALE_CURSOR()
    const { page, nextCursor } = pageOf(
      await listAuditOfPartner(db, partner.id, { after, limit }),
      AUDIT_PER_PAGE,
    )
    return { entries: page, nextCursor }
  })
