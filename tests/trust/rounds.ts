import type { TestContext } from 'vitest'
import type { DatabaseKind } from '#server/testing/test-database.ts'

type Run = 'short' | 'long'

const RUN: Run = process.env['TRUST'] === 'long' ? 'long' : 'short'
// A long run may be done in pieces: when this one has to end, and what those before it did.
const ENDS_AT = Number(process.env['TRUST_ENDS_AT'] ?? Infinity)
const DONE_BEFORE = JSON.parse(process.env['TRUST_DONE'] ?? '{}') as Record<string, number>

/** How much of each test: short in every `npm test`, long with `npm run trust`. */
const ROUNDS = {
  fuzzedCalls: { short: 4_000, long: 400_000 },
  rawRequests: { short: 1_000, long: 200_000 },
  kills: { short: 3, long: 1_000 },
  killsOnPostgres: { short: 2, long: 1_000 },
  // Those of the server are kills of its engine too.
  engineCrashes: { short: 5, long: 100 },
  // On each database.
  cutUploads: { short: 25, long: 500 },
  racesOfAKind: { short: 20, long: 834 },
  databaseCuts: { short: 3, long: 50 },
  events: { short: 100, long: 5_000 },
  mails: { short: 100, long: 5_000 },
  payloads: { short: 12, long: 300 },
  sieges: { short: 1, long: 1 },
} satisfies Record<string, Record<Run, number>>

export const isLong = RUN === 'long'
export const SIEGE_SECONDS = isLong ? 300 : 2

export const BOTH: readonly DatabaseKind[] = ['embedded', 'postgres']
/** Both where the long run asks for both. */
export const DATABASES = isLong ? BOTH : BOTH.slice(0, 1)

declare module 'vitest' {
  interface TaskMeta {
    rounds?: { key: string; done: number; of: number }
  }
}

export const roundsOf = (name: keyof typeof ROUNDS) => ROUNDS[name][RUN]

/**
 * The numbers of the rounds that are left to do, until the piece has to end, or its share of the piece: that of one
 * of `sharers` that come one after the other. Several lanes may share them; `first` is a seed of its own for each piece.
 */
export function takeRounds(
  { task, skip }: TestContext,
  name: keyof typeof ROUNDS,
  of = '',
  sharers = 1,
) {
  const key = of ? `${name} ${of}` : name
  const wanted = ROUNDS[name][RUN]
  const first = DONE_BEFORE[key] ?? 0
  let next = first
  const rounds = { key, done: 0, of: wanted }
  task.meta.rounds = rounds
  if (first >= wanted) skip()
  const endsAt = Date.now() + (ENDS_AT - Date.now()) / sharers
  const isLeft = () => next < wanted && Date.now() < endsAt
  function* take() {
    while (isLeft()) {
      rounds.done += 1
      yield next++
    }
  }
  return { first, done: () => rounds.done, isLeft, numbers: take() }
}
