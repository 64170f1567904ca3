import { z } from 'zod'
import { Email } from '#domain/contact.ts'
import { DEVICE_KINDS } from '#domain/device.ts'
import { PASSWORD_MAX } from '#domain/password-length.ts'
import { TutorialEnd, TutorialIndex } from '#domain/tutorial.ts'
import { user } from './audience.ts'

const MySession = z.object({
  id: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(DEVICE_KINDS),
  ipAddress: z.string().nullable(),
  signedInAt: z.date(),
  lastActiveAt: z.date(),
  isCurrent: z.boolean(),
})

const Partner = z.object({ id: z.string(), name: z.string() })
const CLOSING_MAX = 100
const RATE_LIMITED = { status: 429, data: z.object({ retryAfterSeconds: z.number().int() }) }

export const sessions = {
  list: user
    .route({
      method: 'GET',
      path: '/api/user/sessions',
      summary: 'Where I am signed in, last active first',
      tags: ['user'],
    })
    .output(z.array(MySession)),
  end: user
    .route({
      method: 'DELETE',
      path: '/api/user/sessions/{sessionId}',
      summary: 'Sign out one of my devices',
      tags: ['user'],
    })
    .errors({ NOT_FOUND: { status: 404 } })
    .input(z.strictObject({ sessionId: z.uuid() }))
    .output(z.object({ id: z.string() })),
  endOthers: user
    .route({
      method: 'POST',
      path: '/api/user/sessions/end-others',
      summary: 'Sign out all of my other devices',
      tags: ['user'],
    })
    .output(z.object({ endedCount: z.number().int() })),
}

export const account = {
  forgetSchool: user
    .route({
      method: 'DELETE',
      path: '/api/user/account/school',
      summary: 'I signed up at the schools’ portal and no longer want to be led there',
      tags: ['user'],
    })
    .output(z.object({ wantsSchool: z.literal(false) })),
  deletion: user
    .route({
      method: 'GET',
      path: '/api/user/account/deletion',
      summary: 'What deleting my account asks for, and what stands in its way',
      tags: ['user'],
    })
    .output(
      z.object({
        needsPassword: z.boolean(),
        needsFreshSignIn: z.boolean(),
        needsFreshFactor: z.boolean(),
        lastMemberOf: z.array(Partner),
        isLastAdmin: z.boolean(),
        // Whom to ask for what only the administration can do.
        contactEmail: z.string().nullable(),
      }),
    ),
  delete: user
    .route({
      method: 'POST',
      path: '/api/user/account/deletion',
      summary: 'Delete my account and everything that identifies me, and close the partners named',
      tags: ['user'],
    })
    .errors({
      WRONG_ACCOUNT: { status: 409 },
      WRONG_PASSWORD: { status: 403 },
      FRESH_SIGN_IN_REQUIRED: { status: 403 },
      FRESH_FACTOR_REQUIRED: { status: 403 },
      RATE_LIMITED,
      LAST_MEMBER: { status: 409, data: z.object({ partners: z.array(Partner) }) },
      LAST_ADMIN: { status: 409 },
    })
    // The address says which account is meant: another tab may have signed in as somebody else.
    .input(
      z.strictObject({
        email: Email,
        password: z.string().max(PASSWORD_MAX).optional(),
        // Partners that nobody else could look after, and that go with the account: each has to be named.
        closing: z.array(z.uuid()).max(CLOSING_MAX).default([]),
      }),
    )
    .output(z.object({ isDeleted: z.literal(true) })),
}

const Progress = z.object({ index: TutorialIndex, end: TutorialEnd.nullable() })

export const tutorial = {
  get: user
    .route({
      method: 'GET',
      path: '/api/user/tutorial',
      summary: 'How far I am in the tutorial',
      tags: ['user'],
    })
    .output(Progress),
  set: user
    .route({
      method: 'PUT',
      path: '/api/user/tutorial',
      summary: 'Remember how far I am; once ended it stays ended',
      tags: ['user'],
    })
    .input(z.strictObject({ index: TutorialIndex.optional(), end: TutorialEnd.optional() }))
    .output(Progress),
}

export const acknowledgeApplication = user
  .route({
    method: 'POST',
    path: '/api/user/applications/{applicationId}/acknowledge',
    summary: 'I have seen what was decided; the news is not shown again',
    tags: ['user'],
  })
  .errors({ NOT_FOUND: { status: 404 } })
  .input(z.strictObject({ applicationId: z.uuid() }))
  .output(z.object({ id: z.string() }))
