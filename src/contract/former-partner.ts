import { z } from 'zod'
import { user } from './audience.ts'

/** Only who was told by mail learns it here; to everybody else it looks like a partner that is not theirs. */
export const formerPartner = user
  .route({
    method: 'GET',
    path: '/api/portal/{partnerId}/former',
    summary: 'Whether a partner that I managed was deleted',
    tags: ['portal'],
  })
  .input(z.strictObject({ partnerId: z.uuid() }))
  .output(z.object({ isDeleted: z.boolean() }))
