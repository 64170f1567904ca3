import { z } from 'zod'
import { FACTOR_NAME_MAX } from '#domain/factor.ts'
import { PASSWORD_MAX } from '#domain/password-length.ts'
import { requiredName } from '#domain/text.ts'
import { halfSignedIn, user } from './audience.ts'

const FactorId = z.strictObject({ id: z.uuid() })
const FriendlyName = requiredName(FACTOR_NAME_MAX)

const Factor = z.object({
  id: z.string(),
  type: z.literal('totp'),
  friendly_name: z.string(),
  status: z.enum(['verified', 'unverified']),
  created_at: z.date(),
})

const NOT_FOUND = { status: 404 }
const FRESH_FACTOR_REQUIRED = { status: 403 }
const INVALID_CODE = { status: 400 }
const RATE_LIMITED = { status: 429, data: z.object({ retryAfterSeconds: z.number().int() }) }

// The second factor. The addresses are those that client libraries for hosted sign-in expect.
export const factors = {
  list: halfSignedIn
    .route({ method: 'GET', path: '/factors', summary: 'My second factors', tags: ['factors'] })
    .output(z.object({ factors: z.array(Factor), recovery_codes_left: z.number().int() })),
  enrol: user
    .route({
      method: 'POST',
      path: '/factors',
      summary:
        'Add an authenticator app; the first soon after the sign-in or with the password, another soon after a code was shown; it counts once a code of it was verified',
      tags: ['factors'],
    })
    .errors({
      TOO_MANY_FACTORS: { status: 409 },
      FRESH_FACTOR_REQUIRED,
      FRESH_SIGN_IN_REQUIRED: { status: 403 },
      PASSWORD_REQUIRED: { status: 403 },
      WRONG_PASSWORD: { status: 403 },
      RATE_LIMITED,
    })
    .input(
      z.strictObject({
        factor_type: z.literal('totp'),
        friendly_name: FriendlyName.optional(),
        password: z.string().max(PASSWORD_MAX).optional(),
      }),
    )
    .output(
      z.object({
        id: z.string(),
        type: z.literal('totp'),
        friendly_name: z.string(),
        totp: z.object({ qr_code: z.string(), secret: z.string(), uri: z.string() }),
      }),
    ),
  remove: user
    .route({
      method: 'DELETE',
      path: '/factors/{id}',
      summary: 'Remove a second factor, soon after a code was shown; the other sessions end',
      tags: ['factors'],
    })
    .errors({ NOT_FOUND, FRESH_FACTOR_REQUIRED })
    .input(FactorId)
    .output(z.object({ id: z.string() })),
  challenge: halfSignedIn
    .route({
      method: 'POST',
      path: '/factors/{id}/challenge',
      summary: 'Begin a verification',
      tags: ['factors'],
    })
    .errors({ NOT_FOUND })
    .input(FactorId)
    .output(z.object({ id: z.string(), expires_at: z.date() })),
  verify: halfSignedIn
    .route({
      method: 'POST',
      path: '/factors/{id}/verify',
      summary: 'Show a code; the session then counts as fully signed in',
      tags: ['factors'],
    })
    .errors({ INVALID_CODE, CHALLENGE_EXPIRED: { status: 410 }, RATE_LIMITED })
    .input(FactorId.extend({ challenge_id: z.uuid(), code: z.string().regex(/^\d{6}$/) }))
    .output(
      z.object({
        assurance: z.literal('aal2'),
        // Only with the first factor, and only once.
        recovery_codes: z.array(z.string()).optional(),
      }),
    ),
  recover: halfSignedIn
    .route({
      method: 'POST',
      path: '/factors/recover',
      summary: 'Use a recovery code in place of the lost factor',
      tags: ['factors'],
    })
    .errors({ INVALID_CODE, RATE_LIMITED })
    .input(z.strictObject({ code: z.string().min(1).max(40) }))
    .output(z.object({ assurance: z.literal('aal2'), recovery_codes_left: z.number().int() })),
}
