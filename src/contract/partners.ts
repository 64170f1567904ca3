import { z } from 'zod'
import { PartnerPage } from '#domain/audit.ts'
import {
  NewPartner,
  PartnerSort,
  PartnerStatus,
  PartnerType,
  PartnerTypeFilter,
} from '#domain/partner.ts'
import { SEARCH_MAX } from '#domain/search.ts'
import { superAdmin } from './audience.ts'
import { Version } from './version.ts'

export const PARTNERS_PER_PAGE = 25

const ListedPartner = z.object({
  id: z.string(),
  name: z.string(),
  type: PartnerType,
  status: PartnerStatus,
  category: z.string().nullable(),
  city: z.string(),
  country: z.string(),
  description: z.string(),
  contactPerson: z.string(),
  contactEmail: z.string(),
  ownerEmail: z.string().nullable(),
  contentCount: z.number().int(),
  createdAt: z.date(),
})

const EditedPartner = z.object({
  id: z.string(),
  version: z.number().int(),
  name: z.string(),
  contactPerson: z.string(),
  contactEmail: z.string(),
  phone: z.string(),
  website: z.string(),
  address: z.string(),
  description: z.string(),
  country: z.string(),
  region: z.string(),
  city: z.string(),
  category: z.string().nullable(),
  status: PartnerStatus,
  partnerType: PartnerType,
  ownerEmail: z.string(),
})

const OfPartner = z.strictObject({ id: z.uuid() })
const NOT_FOUND = { status: 404 }
const UNKNOWN_CATEGORY = { status: 422 }
const OWNER_NOT_FOUND = { status: 422 }

export const partners = {
  list: superAdmin
    .route({
      method: 'GET',
      path: '/api/sa/partners',
      summary: 'Partners, newest first unless sorted otherwise',
      tags: ['sa'],
    })
    .errors({ STALE_CURSOR: { status: 422 } })
    .input(
      z.strictObject({
        type: PartnerTypeFilter.default('all'),
        search: z.string().max(SEARCH_MAX).optional(),
        sort: PartnerSort.shape.key,
        direction: PartnerSort.shape.direction,
        cursor: z.string().max(1_000).optional(),
      }),
    )
    .output(
      z.object({
        partners: z.array(ListedPartner),
        nextCursor: z.string().nullable(),
        total: z.number().int(),
      }),
    ),
  get: superAdmin
    .route({
      method: 'GET',
      path: '/api/sa/partners/{id}',
      summary: 'One partner with everything that can be edited',
      tags: ['sa'],
    })
    .errors({ NOT_FOUND })
    .input(OfPartner)
    .output(EditedPartner),
  create: superAdmin
    .route({
      method: 'POST',
      path: '/api/sa/partners',
      summary: 'Create a partner',
      tags: ['sa'],
      successStatus: 201,
    })
    .errors({ UNKNOWN_CATEGORY, OWNER_NOT_FOUND })
    .input(NewPartner)
    .output(z.object({ id: z.string() })),
  update: superAdmin
    .route({
      method: 'PUT',
      path: '/api/sa/partners/{id}',
      summary: 'Change a partner that has not changed meanwhile',
      tags: ['sa'],
    })
    .errors({
      NOT_FOUND,
      UNKNOWN_CATEGORY,
      OWNER_NOT_FOUND,
      CHANGED_MEANWHILE: {
        status: 409,
        data: z.object({ current: EditedPartner, changedBy: z.string() }),
      },
    })
    .input(OfPartner.extend({ version: Version.min(1), partner: NewPartner }))
    .output(z.object({ version: z.number().int() })),
  remove: superAdmin
    .route({
      method: 'DELETE',
      path: '/api/sa/partners/{id}',
      summary: 'Delete a partner with its content; what people saved keeps its title',
      tags: ['sa'],
    })
    .errors({ NOT_FOUND })
    .input(OfPartner)
    .output(z.object({ id: z.string() })),
  visit: superAdmin
    .route({
      method: 'POST',
      path: '/api/sa/partners/{id}/visits',
      summary: 'Note in the audit log that a page of a partner was opened',
      tags: ['sa'],
    })
    .errors({ NOT_FOUND })
    .input(OfPartner.extend({ page: PartnerPage }))
    .output(z.object({ id: z.string() })),
}
