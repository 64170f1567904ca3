import { z } from 'zod'
import { AuditAction, AuditDetails, AuditRole, AuditSubject } from '#domain/audit.ts'
import { SEARCH_MAX } from '#domain/search.ts'
import { member, superAdmin } from './audience.ts'

export const AUDIT_PER_PAGE = 50

const AdminAction = z.object({
  id: z.string(),
  action: AuditAction,
  details: AuditDetails,
  createdAt: z.date(),
})

const AuditEntry = AdminAction.extend({
  actorRole: AuditRole,
  // Without a name: the account was deleted, or there was none.
  actorName: z.string().nullable(),
  actorEmail: z.string().nullable(),
  // The same in every entry of one person, also when the account is gone; the search finds it.
  actorKey: z.string().nullable(),
  subjectKey: z.string().nullable(),
  subjectKind: AuditSubject,
  subjectId: z.string(),
  subjectLabel: z.string(),
  partnerId: z.string().nullable(),
  // The log outlives its partners.
  hasPartner: z.boolean(),
})

const cursor = z.string().max(200).optional()
const STALE_CURSOR = { status: 422 }

export const audit = {
  list: superAdmin
    .route({
      method: 'GET',
      path: '/api/sa/audit',
      summary: 'What admins did, newest first',
      tags: ['sa'],
    })
    .errors({ STALE_CURSOR })
    .input(
      z.strictObject({
        search: z.string().max(SEARCH_MAX).optional(),
        action: AuditAction.optional(),
        partnerId: z.uuid().optional(),
        from: z.coerce.date().optional(),
        until: z.coerce.date().optional(),
        cursor,
      }),
    )
    .output(z.object({ entries: z.array(AuditEntry), nextCursor: z.string().nullable() })),
}

export const adminActions = member
  .route({
    method: 'GET',
    path: '/api/portal/{partnerId}/admin-actions',
    summary: 'What admins did to a partner, newest first',
    tags: ['portal'],
  })
  .errors({ STALE_CURSOR })
  .input(z.strictObject({ partnerId: z.uuid(), cursor }))
  .output(z.object({ entries: z.array(AdminAction), nextCursor: z.string().nullable() }))
