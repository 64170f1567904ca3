import type { FastifyRequest } from 'fastify'
import type { Queryable } from '#server/db/client.ts'
import { openSession } from '../session/open-session.ts'
import { endSession } from '../session/session.ts'
import { readSessionToken } from '../session/session-cookie.ts'
import { type AuthRouteDeps, visitOf } from './visit.ts'

type Keys = Pick<AuthRouteDeps, 'secret' | 'config'>

/** In place of the one that the browser came with. Gives its token, for the cookie. */
export async function openNewSession(
  tx: Queryable,
  keys: Keys,
  request: FastifyRequest,
  userId: string,
): Promise<string> {
  const token = await openSession(tx, userId, visitOf(request))
  await endEarlierSession(tx, keys, request)
  return token
}

/** Whoever’s it was: a cookie that the browser gave up for another opens nothing any more. */
export async function endEarlierSession(
  tx: Queryable,
  { secret, config }: Keys,
  { headers }: FastifyRequest,
) {
  const token = readSessionToken(headers.cookie, secret, config)
  if (token) await endSession(tx, token)
}
