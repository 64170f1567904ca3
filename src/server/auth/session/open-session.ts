import { randomBytes, randomUUID } from 'node:crypto'
import type { Queryable } from '../../db/client.ts'
import { sessions } from '../../db/schema/index.ts'
import { networkOf } from '../attempts.ts'
import { SESSION_SECONDS } from './session-cookie.ts'

const TOKEN_BYTES = 32

export type Visit = { address: string; userAgent: string | undefined }

/** Gives its token, for the cookie. */
export async function openSession(tx: Queryable, userId: string, visit: Visit): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await tx.insert(sessions).values({
    id: randomUUID(),
    userId,
    token,
    expiresAt: new Date(Date.now() + SESSION_SECONDS * 1000),
    ipAddress: networkOf(visit.address),
    userAgent: visit.userAgent ?? '',
  })
  return token
}
