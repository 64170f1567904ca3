import { z } from 'zod'
import {
  ApplicationStatus,
  ApplicationStatusFilter,
  NewApplication,
  NotificationState,
  RejectionReason,
} from '#domain/application.ts'
import { CategoryId } from '#domain/category.ts'
import { PartnerType, PartnerTypeFilter } from '#domain/partner.ts'
import { SEARCH_MAX } from '#domain/search.ts'
import { superAdmin, user } from './audience.ts'

export const APPLICATIONS_PER_PAGE = 25

const Application = z.object({
  id: z.string(),
  companyName: z.string(),
  contactPerson: z.string(),
  contactEmail: z.string(),
  phone: z.string(),
  website: z.string(),
  partnerType: PartnerType,
  businessCategory: z.string(),
  description: z.string(),
  status: ApplicationStatus,
  rejectionReason: z.string().nullable(),
  reviewedAt: z.date().nullable(),
  createdAt: z.date(),
})

const UNAUTHORIZED = { status: 401, message: 'User not authenticated' }
const FORBIDDEN = {
  status: 403,
  message: 'Only super admins can approve/reject applications',
}
const NOT_FOUND = { status: 404 }
const ALREADY_DECIDED = {
  status: 409,
  data: z.object({
    status: ApplicationStatus,
    decidedBy: z.string(),
    decidedAt: z.date().nullable(),
  }),
}

const decision = superAdmin.errors({ UNAUTHORIZED, FORBIDDEN, NOT_FOUND, ALREADY_DECIDED })
const OfApplication = z.strictObject({ applicationId: z.uuid() })

export const myApplications = {
  list: user
    .route({
      method: 'GET',
      path: '/api/user/applications',
      summary: 'My applications, newest first',
      tags: ['user'],
    })
    .output(z.array(Application)),
  submit: user
    .route({
      method: 'POST',
      path: '/api/user/applications',
      summary: 'Apply to become a partner',
      tags: ['user'],
      successStatus: 201,
    })
    .errors({ UNAUTHORIZED, ALREADY_PENDING: { status: 409 } })
    .input(NewApplication)
    .output(z.object({ id: z.string() })),
}

export const applications = {
  list: superAdmin
    .route({
      method: 'GET',
      path: '/api/sa/applications',
      summary: 'Applications, newest first',
      tags: ['sa'],
    })
    .errors({ STALE_CURSOR: { status: 422 } })
    .input(
      z.strictObject({
        type: PartnerTypeFilter.default('all'),
        status: ApplicationStatusFilter.default('all'),
        search: z.string().max(SEARCH_MAX).optional(),
        cursor: z.string().max(200).optional(),
      }),
    )
    .output(
      z.object({
        applications: z.array(Application),
        nextCursor: z.string().nullable(),
        total: z.number().int(),
        pendingTotal: z.number().int(),
      }),
    ),
  get: superAdmin
    .route({
      method: 'GET',
      path: '/api/sa/applications/{applicationId}',
      summary: 'One application, who decided it and whether the applicant was told',
      tags: ['sa'],
    })
    .errors({ NOT_FOUND })
    .input(OfApplication)
    .output(
      Application.extend({
        applicantName: z.string(),
        applicantEmail: z.string(),
        reviewerName: z.string(),
        partnerId: z.string().nullable(),
        notification: z
          .object({
            state: NotificationState,
            recipient: z.string(),
            attempts: z.number().int(),
            lastError: z.string().nullable(),
            sentAt: z.date().nullable(),
          })
          .nullable(),
      }),
    ),
  approve: decision
    .route({
      method: 'POST',
      path: '/api/rpc/approve_partner_application',
      summary: 'Approve: makes the partner and its membership, and tells the applicant',
      description:
        'The reviewer is always the caller; `_reviewer_id` is accepted and not used. Without `_category` the one that the application’s business category suggests is taken; where none is suggested it must be given.',
      tags: ['sa'],
    })
    .errors({ UNKNOWN_CATEGORY: { status: 422 }, CATEGORY_REQUIRED: { status: 422 } })
    .input(
      z.strictObject({
        _application_id: z.uuid(),
        _reviewer_id: z.string().max(64).optional(),
        _category: CategoryId.nullable().default(null),
      }),
    )
    .output(z.object({ partnerId: z.string() })),
  reject: decision
    .route({
      method: 'POST',
      path: '/api/sa/applications/{applicationId}/reject',
      summary: 'Reject with a reason, and tell the applicant',
      tags: ['sa'],
    })
    .input(OfApplication.extend({ reason: RejectionReason }))
    .output(z.object({ id: z.string() })),
  notify: superAdmin
    .route({
      method: 'POST',
      path: '/api/functions/notify-partner-application',
      summary: 'Tell the applicant once more, when the mail of the decision could not be delivered',
      description:
        'A decision queues its own mail: while that is on its way or has arrived, this changes nothing.',
      tags: ['sa'],
    })
    .errors({ UNAUTHORIZED, FORBIDDEN, NOT_FOUND, NOT_DECIDED_SO: { status: 409 } })
    .input(
      z.discriminatedUnion('action', [
        OfApplication.extend({ action: z.literal('approve') }),
        OfApplication.extend({ action: z.literal('reject'), rejectionReason: RejectionReason }),
      ]),
    )
    .output(z.object({ isQueuedAgain: z.boolean() })),
}
