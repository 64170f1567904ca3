import { z } from 'zod'
import { LevelNumber } from '#domain/level.ts'
import { PartnerStatus, PartnerType } from '#domain/partner.ts'
import { StepId } from '#domain/step.ts'
import { member } from './audience.ts'

const OfPartner = z.strictObject({ partnerId: z.uuid() })

export const portalContract = {
  dashboard: member
    .route({
      method: 'GET',
      path: '/api/portal/{partnerId}/dashboard',
      summary: "A partner and its content's figures",
      tags: ['portal'],
    })
    .input(OfPartner)
    .output(
      z.object({
        partner: z.object({
          id: z.string(),
          name: z.string(),
          type: PartnerType,
          status: PartnerStatus,
          category: z.string().nullable(),
          city: z.string(),
          country: z.string(),
        }),
        publishedCount: z.number().int(),
        draftCount: z.number().int(),
        savedCount: z.number().int(),
        blocks: z.array(
          z.object({ step: StepId, level: LevelNumber, count: z.number().int() }),
        ),
      }),
    ),
}
