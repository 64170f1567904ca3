import { z } from 'zod'
import { Role } from '#domain/role.ts'
import { SEARCH_MAX } from '#domain/search.ts'
import { superAdmin } from './audience.ts'

export const USERS_PER_PAGE = 25

const ListedUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  roles: z.array(Role),
  partners: z.array(z.object({ id: z.string(), name: z.string() })),
  hasFactor: z.boolean(),
  sessionCount: z.number().int(),
  createdAt: z.date(),
  // Of the sessions that are still open; null: signed in nowhere.
  lastActiveAt: z.date().nullable(),
})

const OfUser = z.strictObject({ userId: z.uuid() })
const Roles = z.object({ roles: z.array(Role) })
const NOT_FOUND = { status: 404 }

export const users = {
  list: superAdmin
    .route({
      method: 'GET',
      path: '/api/sa/users',
      summary: 'Accounts, newest first',
      tags: ['sa'],
    })
    .errors({ STALE_CURSOR: { status: 422 } })
    .input(
      z.strictObject({
        search: z.string().max(SEARCH_MAX).optional(),
        role: Role.optional(),
        cursor: z.string().max(200).optional(),
      }),
    )
    .output(
      z.object({
        users: z.array(ListedUser),
        total: z.number().int(),
        nextCursor: z.string().nullable(),
      }),
    ),
  grantRole: superAdmin
    .route({
      method: 'PUT',
      path: '/api/sa/users/{userId}/roles/{role}',
      summary: 'Grant a role; one that is held already stays as it is',
      tags: ['sa'],
    })
    .errors({ NOT_FOUND, ADDRESS_NOT_CONFIRMED: { status: 409 } })
    .input(OfUser.extend({ role: Role }))
    .output(Roles),
  takeRole: superAdmin
    .route({
      method: 'POST',
      path: '/api/sa/users/{userId}/roles/{role}/take',
      summary: 'Take a role away; the last super admin stays one',
      tags: ['sa'],
    })
    .errors({ NOT_FOUND, LAST_ADMIN: { status: 409 }, CONFIRMATION_REQUIRED: { status: 409 } })
    // One's own role goes only when that is meant.
    .input(OfUser.extend({ role: Role, isOwnConfirmed: z.boolean().optional() }))
    .output(Roles),
  endSessions: superAdmin
    .route({
      method: 'POST',
      path: '/api/sa/users/{userId}/sessions/end',
      summary: 'Sign an account out everywhere',
      tags: ['sa'],
    })
    .errors({ NOT_FOUND })
    .input(OfUser)
    .output(z.object({ endedCount: z.number().int() })),
}
