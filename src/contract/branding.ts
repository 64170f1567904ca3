import { z } from 'zod'
import { BrandColor } from '#domain/brand.ts'
import { member } from './audience.ts'

const OfPartner = z.strictObject({ partnerId: z.uuid() })
const Branding = z.object({
  color: BrandColor.nullable(),
  /** The tier includes it: readers see it. */
  isIncluded: z.boolean(),
})

export const branding = {
  get: member
    .route({
      method: 'GET',
      path: '/api/portal/{partnerId}/branding',
      summary: 'The colour that a partner’s content is shown with',
      tags: ['portal'],
    })
    .input(OfPartner)
    .output(Branding),
  choose: member
    .route({
      method: 'PUT',
      path: '/api/portal/{partnerId}/branding',
      summary: 'Choose the colour, or none',
      tags: ['portal'],
    })
    .errors({ PREMIUM_REQUIRED: { status: 403 } })
    .input(OfPartner.extend({ color: BrandColor.nullable() }))
    .output(Branding),
}
