import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { users, verifications } from '../db/schema/index.ts'

const TOKEN_BYTES = 24
const VALID_MS = 60 * 60 * 1000

// The database does not hold links that work.
const identifierOf = (token: string) =>
  `reset-password:${createHash('sha256').update(token).digest('base64url')}`

/** Gives the token of the link. */
export async function addResetLink(tx: Queryable, userId: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await tx.insert(verifications).values({
    id: randomUUID(),
    identifier: identifierOf(token),
    value: userId,
    expiresAt: new Date(Date.now() + VALID_MS),
  })
  return token
}

export async function findResetLink(db: Queryable, token: string) {
  const isIt = and(
    eq(verifications.identifier, identifierOf(token)),
    gt(verifications.expiresAt, new Date()),
  )
  const [link] = await db.select().from(verifications).where(isIt)
  return link
}

/**
 * The account that the link is for, locked; with the one all of its links end. Of several used at once one counts: the
 * others wait for the account, and find their link gone.
 */
export async function takeResetLink(tx: Queryable, token: string) {
  const identifier = identifierOf(token)
  const link = await findResetLink(tx, token)
  if (!link) return undefined
  const [user] = await tx.select().from(users).where(eq(users.id, link.value)).for('no key update')
  const ended = await endResetLinks(tx, link.value)
  return ended.includes(identifier) ? user : undefined
}

export async function endResetLinks(tx: Queryable, userId: string) {
  const ended = await tx
    .delete(verifications)
    .where(eq(verifications.value, userId))
    .returning({ identifier: verifications.identifier })
  return ended.map(({ identifier }) => identifier)
}
