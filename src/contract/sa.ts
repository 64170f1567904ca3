import { z } from 'zod'
import { applications } from './applications.ts'
import { superAdmin } from './audience.ts'
import { subscriptions } from './subscription.ts'
import { audit } from './audit.ts'
import { categories } from './categories.ts'
import { contentMatrix } from './content-matrix.ts'
import { figures } from './figures.ts'
import { contentSuggestions } from './content-suggestions.ts'
import { partners } from './partners.ts'
import { roadmap } from './roadmap.ts'
import { users } from './users.ts'

export const saContract = {
  audit,
  categories,
  contentMatrix,
  contentSuggestions,
  roadmap,
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
        activePartnerCount: z.number().int(),
        contentCount: z.number().int(),
        publishedCount: z.number().int(),
        savedCount: z.number().int(),
      }),
    ),
  figures,
  partners,
  applications,
  subscriptions,
  users,
}
