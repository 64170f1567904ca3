import type { DatabaseKind } from '#server/testing/test-database.ts'

type Run = 'short' | 'long'

const RUN: Run = process.env['TRUST'] === 'long' ? 'long' : 'short'
// A tenth of the long run, for who has no night to spare: `npm run trust -- B --part 0.1`.
const PART = Number(process.env['TRUST_PART'] ?? 1)

/** How much of each test: short in every `npm test`, long with `npm run trust`. */
const ROUNDS = {
  fuzzedCalls: { short: 4_000, long: 800_000 },
  rawRequests: { short: 1_000, long: 200_000 },
  crashes: { short: 10, long: 1_000 },
  uploadCrashes: { short: 3, long: 100 },
  cutUploads: { short: 50, long: 1_000 },
  races: { short: 200, long: 5_000 },
  events: { short: 200, long: 10_000 },
  payloads: { short: 60, long: 300 },
  siegeSeconds: { short: 1, long: 300 },
} satisfies Record<string, Record<Run, number>>

export function rounds(name: keyof typeof ROUNDS): number {
  const { short, long } = ROUNDS[name]
  return RUN === 'short' ? short : Math.max(short, Math.round(long * PART))
}

export const isLong = RUN === 'long'

/** Both where the long run asks for both. */
export const DATABASES: readonly DatabaseKind[] =
  RUN === 'short' ? ['embedded'] : ['embedded', 'postgres']
