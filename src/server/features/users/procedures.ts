import { ORPCError } from '@orpc/server'
import { USERS_PER_PAGE } from '#contract/users.ts'
import { api } from '../../api/audiences.ts'
import { pageOf, parseCursor } from '../../db/keyset.ts'
import { endSessions, grantRole, takeRole } from './change-access.ts'
import { foundUsers } from './found-users.ts'
import { countUsers, listUsers } from './queries.ts'

const list = api.sa.users.list.handler(async ({ context: { db }, input, errors }) => {
  const { cursor, role, search } = input
  const after = parseCursor(cursor)
  if (after === null) throw errors.STALE_CURSOR()
  const limit = USERS_PER_PAGE + 1
  const filter = { found: await foundUsers(db, search), role }
  const rows = await listUsers(db, filter, { after, limit, now: new Date() })
  const { page, nextCursor } = pageOf(rows, USERS_PER_PAGE)
  return { users: page, nextCursor, total: await countUsers(db, filter) }
})

const grant = api.sa.users.grantRole.handler(async ({ context, input, errors }) => {
  const { db, session } = context
  const outcome = await grantRole(db, { adminId: session.user.id, ...input })
  if (outcome === 'not-found') throw errors.NOT_FOUND()
  if (outcome === 'not-confirmed') throw errors.ADDRESS_NOT_CONFIRMED()
  if (typeof outcome === 'string') throw noLongerAdmin()
  return outcome
})

const take = api.sa.users.takeRole.handler(async ({ context, input, errors }) => {
  const { db, session } = context
  const { userId, role, isOwnConfirmed = false } = input
  const adminId = session.user.id
  if (userId === adminId && !isOwnConfirmed) throw errors.CONFIRMATION_REQUIRED()
  const outcome = await takeRole(db, { adminId, userId, role })
  if (outcome === 'not-found') throw errors.NOT_FOUND()
  if (outcome === 'last-admin') throw errors.LAST_ADMIN()
  if (typeof outcome === 'string') throw noLongerAdmin()
  return outcome
})

const end = api.sa.users.endSessions.handler(async ({ context, input, errors }) => {
  const { db, session } = context
  const outcome = await endSessions(db, { adminId: session.user.id, userId: input.userId })
  if (outcome === 'not-found') throw errors.NOT_FOUND()
  if (typeof outcome === 'string') throw noLongerAdmin()
  return outcome
})

const noLongerAdmin = () => new ORPCError('FORBIDDEN', { status: 403 })

export const users = { list, grantRole: grant, takeRole: take, endSessions: end }
