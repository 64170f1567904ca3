import { z } from 'zod'
import { ApplicationStatus } from '#domain/application.ts'
import { PartnerStatus, PartnerType, PartnerTypeFilter } from '#domain/partner.ts'
import { superAdmin } from './audience.ts'
import { subscriptions } from './subscription.ts'
import { audit } from './audit.ts'
import { categories } from './categories.ts'

const ByType = z.strictObject({ type: PartnerTypeFilter.default('all') })

export const saContract = {
  audit,
  categories,
  overview: superAdmin
    .route({
      method: 'GET',
      path: '/api/sa/overview',
      summary: "The platform's figures",
      tags: ['sa'],
    })
    .output(
      z.object({
        businessCount: z.number().int(),
        schoolCount: z.number().int(),
        userCount: z.number().int(),
        pendingApplicationCount: z.number().int(),
        publishedCount: z.number().int(),
        savedCount: z.number().int(),
      }),
    ),
  partners: {
    list: superAdmin
      .route({
        method: 'GET',
        path: '/api/sa/partners',
        summary: 'Partners, newest first',
        tags: ['sa'],
      })
      .input(ByType)
      .output(
        z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            type: PartnerType,
            status: PartnerStatus,
            category: z.string().nullable(),
            city: z.string(),
            country: z.string(),
            contentCount: z.number().int(),
            createdAt: z.date(),
          }),
        ),
      ),
  },
  applications: {
    list: superAdmin
      .route({
        method: 'GET',
        path: '/api/sa/applications',
        summary: 'Applications, newest first',
        tags: ['sa'],
      })
      .input(ByType)
      .output(
        z.array(
          z.object({
            id: z.string(),
            companyName: z.string(),
            contactPerson: z.string(),
            contactEmail: z.string(),
            partnerType: PartnerType,
            businessCategory: z.string(),
            status: ApplicationStatus,
            createdAt: z.date(),
          }),
        ),
      ),
  },
  subscriptions,
}
