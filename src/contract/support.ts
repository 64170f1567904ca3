import { z } from 'zod'
import { NOTE_MAX, requiredText } from '#domain/text.ts'
import { member } from './audience.ts'

export const support = {
  ask: member
    .route({
      method: 'POST',
      path: '/api/portal/{partnerId}/support',
      summary: 'Ask the administrators for help, by mail',
      tags: ['portal'],
    })
    .errors({ PREMIUM_REQUIRED: { status: 403 }, RATE_LIMITED: { status: 429 } })
    .input(z.strictObject({ partnerId: z.uuid(), question: requiredText(NOTE_MAX) }))
    .output(z.object({ isQueued: z.literal(true) })),
}
