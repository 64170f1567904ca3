import type { JsonSchema } from '#server/testing/procedures.ts'
import type { Random } from '../random.ts'
import { isLong } from '../rounds.ts'
import type { Kind } from './calls.ts'
import { type Endpoint, ENDPOINTS } from './endpoints.ts'

export type Card = { endpoint: Endpoint; kind: Kind }

// What is let in costs five times as much. All have their turn three times in a short run, and in a long one often enough
// with fewer of them.
const WILD = isLong ? { perPlace: 16, most: 64 } : { perPlace: 4, most: 16 }

/** One that is right and one that is bent of everything; who asks for more has more to be wrong in. */
const CARDS = ENDPOINTS.flatMap((endpoint): Card[] => [
  { endpoint, kind: 'right' },
  { endpoint, kind: 'bent' },
  ...Array.from({ length: wildCards(endpoint) }, () => ({ endpoint, kind: 'wild' as const })),
])

function wildCards({ schema, path }: Endpoint) {
  // Each of these may hash a password.
  if (path.startsWith('/api/auth/')) return 1
  return Math.min(WILD.most, 1 + WILD.perPlace * leavesIn(schema))
}

function leavesIn(schema: JsonSchema): number {
  const parts = partsOf(schema)
  if (schema.type === 'object' && parts.length === 0) return 0
  return parts.length === 0 ? 1 : parts.reduce((sum, part) => sum + leavesIn(part), 0)
}

export function partsOf(schema: JsonSchema): JsonSchema[] {
  return [
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
    ...(schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []),
  ]
}

/** Every card equally often, in any order. */
export function createDeck(random: Random) {
  let left: Card[] = []
  return {
    draw(): Card {
      if (left.length === 0) left = [...CARDS]
      const [card] = left.splice(random.below(left.length), 1)
      if (!card) throw new Error('a deck has cards')
      return card
    },
  }
}
