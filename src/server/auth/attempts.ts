import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { attemptCounters } from '../db/schema/index.ts'

export type Limit = { max: number; windowMs: number }
export type Attempt = { key: string; at: Date; isAllowed: boolean; retryAfterSeconds: number }

const MINUTE_MS = 60_000

export const LIMITS = {
  addressWrites: { max: 60, windowMs: MINUTE_MS },
  // Together ten an account: those of strangers, and those of browsers it knows (known-browser.ts).
  signInFailures: { max: 6, windowMs: 15 * MINUTE_MS },
  knownSignInFailures: { max: 4, windowMs: 15 * MINUTE_MS },
  // To one address: asked for from one network, and from all of them (asked-mails.ts).
  mails: { max: 3, windowMs: 60 * MINUTE_MS },
  mailsInAll: { max: 10, windowMs: 60 * MINUTE_MS },
  resetMails: { max: 2, windowMs: 60 * MINUTE_MS },
  resetMailsInAll: { max: 5, windowMs: 60 * MINUTE_MS },
  supportQuestions: { max: 5, windowMs: 60 * MINUTE_MS },
  // Of six-digit codes, and once more of recovery codes.
  factorFailures: { max: 6, windowMs: 15 * MINUTE_MS },
  knownFactorFailures: { max: 4, windowMs: 15 * MINUTE_MS },
  calendarReads: { max: 60, windowMs: MINUTE_MS },
} satisfies Record<string, Limit>
export type Limits = Record<keyof typeof LIMITS, Limit>

// In one statement, so that any number of processes hear no more than `max` in whatever span of `windowMs`.
// Who is refused is not written down: asking again makes nobody wait longer.
export async function countAttempt(
  db: Queryable,
  key: string,
  { max, windowMs }: Limit,
  at = new Date(),
): Promise<Attempt> {
  const { heardAt, resetsAt } = attemptCounters
  const since = new Date(at.getTime() - windowMs)
  const recent = sql`array(select heard from unnest(${heardAt}) heard where heard > ${since.toISOString()}::timestamptz)`
  const heard = await db
    .insert(attemptCounters)
    .values({ key, heardAt: [at], resetsAt: new Date(at.getTime() + windowMs) })
    .onConflictDoUpdate({
      target: attemptCounters.key,
      set: {
        heardAt: sql`${recent} || excluded.heard_at`,
        resetsAt: sql`greatest(${resetsAt}, excluded.resets_at)`,
      },
      setWhere: sql`cardinality(${recent}) < ${max}`,
    })
    .returning({ key: attemptCounters.key })
  if (heard.length > 0) return { key, at, isAllowed: true, retryAfterSeconds: 0 }
  const [counter] = await db.select().from(attemptCounters).where(eq(attemptCounters.key, key))
  // As soon as fewer than `max` are recent.
  const [next = since] = counter?.heardAt.toSorted((a, b) => +a - +b).slice(-max) ?? []
  const waitMs = next.getTime() - since.getTime()
  return { key, at, isAllowed: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) }
}

// An attempt is counted before its outcome is known; a right one is taken back, and only that one.
export async function takeBackAttempt(db: Queryable, { key, at }: Pick<Attempt, 'key' | 'at'>) {
  const { heardAt } = attemptCounters
  const place = sql`array_position(${heardAt}, ${at.toISOString()}::timestamptz)`
  await db
    .update(attemptCounters)
    .set({ heardAt: sql`${heardAt}[:${place} - 1] || ${heardAt}[${place} + 1:]` })
    .where(and(eq(attemptCounters.key, key), isNotNull(place)))
}

/** A guess at an account's password. */
export async function countGuess(
  db: Queryable,
  email: string,
  isKnown: boolean,
  limits: Pick<Limits, 'signInFailures' | 'knownSignInFailures'> = LIMITS,
): Promise<Attempt> {
  const [strangers, known] = guessKeys(email)
  return countApart(db, isKnown, [
    { key: strangers, limit: limits.signInFailures },
    { key: known, limit: limits.knownSignInFailures },
  ])
}

type Counted = { key: string; limit: Limit }

/** A browser that the account knows has guesses of its own, and then takes its turn among the strangers. */
export async function countApart(
  db: Queryable,
  isKnown: boolean,
  [strangers, known]: readonly [Counted, Counted],
  at = new Date(),
): Promise<Attempt> {
  if (isKnown) {
    const attempt = await countAttempt(db, known.key, known.limit, at)
    if (attempt.isAllowed) return attempt
  }
  return countAttempt(db, strangers.key, strangers.limit, at)
}

export async function forgetGuesses(db: Queryable, email: string) {
  await db.delete(attemptCounters).where(inArray(attemptCounters.key, guessKeys(email)))
}

const guessKeys = (email: string): [string, string] => [
  accountKey('sign-in', email),
  accountKey('known-sign-in', email),
]

// So that the table does not collect the addresses that people mistype.
export const hashed = (text: string) =>
  createHash('sha256').update(text.toLowerCase()).digest('base64url')

/** What is counted apart within it follows after a colon: with the account all of it goes. */
export const accountKey = (deed: string, email: string) => `${deed}:account:${hashed(email)}`

export const addressKey = (address: string, deed = 'auth') =>
  `${deed}:address:${networkOf(address)}`

// Whoever has one IPv6 address has its whole /64.
export function networkOf(address: string): string {
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
    .concat('::')
}
