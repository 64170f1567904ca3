import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { attemptCounters } from '../db/schema/index.ts'

export type Limit = { max: number; windowMs: number }
export type Attempt = { isAllowed: boolean; retryAfterSeconds: number }

const MINUTE_MS = 60_000

export const LIMITS = {
  addressWrites: { max: 60, windowMs: MINUTE_MS },
  // Together ten an account: those of strangers, and those of browsers it knows (known-browser.ts).
  signInFailures: { max: 6, windowMs: 15 * MINUTE_MS },
  knownSignInFailures: { max: 4, windowMs: 15 * MINUTE_MS },
  mails: { max: 5, windowMs: 60 * MINUTE_MS },
  factorFailures: { max: 10, windowMs: 15 * MINUTE_MS },
  calendarReads: { max: 60, windowMs: MINUTE_MS },
} satisfies Record<string, Limit>
export type Limits = Record<keyof typeof LIMITS, Limit>

// One statement: however many processes count at once, none of them counts the same attempt.
export async function countAttempt(
  db: Queryable,
  key: string,
  limit: Limit,
  now = new Date(),
): Promise<Attempt> {
  const resetsAt = new Date(now.getTime() + limit.windowMs)
  const { count, resetsAt: current } = attemptCounters
  const isOver = lte(current, now)
  const [counter] = await db
    .insert(attemptCounters)
    .values({ key, count: 1, resetsAt })
    .onConflictDoUpdate({
      target: attemptCounters.key,
      set: {
        count: sql`case when ${isOver} then 1 else least(${count}, 1000000) + 1 end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${current} end`,
      },
    })
    .returning()
  const remainingMs = (counter?.resetsAt ?? resetsAt).getTime() - now.getTime()
  return {
    isAllowed: (counter?.count ?? 1) <= limit.max,
    retryAfterSeconds: Math.max(1, Math.ceil(remainingMs / 1000)),
  }
}

// An attempt is counted before its outcome is known; a right one is taken back.
export async function takeBackAttempt(db: Queryable, key: string, now = new Date()) {
  await db
    .update(attemptCounters)
    .set({ count: sql`greatest(${attemptCounters.count} - 1, 0)` })
    .where(and(eq(attemptCounters.key, key), gt(attemptCounters.resetsAt, now)))
}

/** A guess at an account's password, and the key under which it is taken back when it was right. */
export async function countGuess(
  db: Queryable,
  email: string,
  isKnown: boolean,
  limits: Pick<Limits, 'signInFailures' | 'knownSignInFailures'> = LIMITS,
): Promise<Attempt & { key: string }> {
  const [strangers, known] = guessKeys(email)
  if (isKnown) {
    const attempt = await countAttempt(db, known, limits.knownSignInFailures)
    if (attempt.isAllowed) return { ...attempt, key: known }
  }
  return { ...(await countAttempt(db, strangers, limits.signInFailures)), key: strangers }
}

export async function forgetGuesses(db: Queryable, email: string) {
  await db.delete(attemptCounters).where(inArray(attemptCounters.key, guessKeys(email)))
}

const guessKeys = (email: string): [string, string] => [
  accountKey('sign-in', email),
  accountKey('known-sign-in', email),
]

// Hashed, so that the table does not collect the addresses that people mistype.
export const accountKey = (deed: string, email: string) =>
  `${deed}:account:${createHash('sha256').update(email.toLowerCase()).digest('base64url')}`

export const addressKey = (address: string, deed = 'auth') =>
  `${deed}:address:${networkOf(address)}`

// Whoever has one IPv6 address has its whole /64.
function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  if (mapped) return mapped
  if (!isIPv6(bare)) return bare
  const [head = '', tail] = bare.split('::')
  const groups = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const filled = [
    ...groups,
    ...Array<string>(Math.max(0, 8 - groups.length - last.length)).fill('0'),
    ...last,
  ]
  return filled
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
