import { describe, expect, test } from 'vitest'
import type { JsonSchema } from '#server/testing/procedures.ts'
import { IDENTITY_RULES } from '../a-authorization/identity-rules.ts'
import { report } from '../found.ts'
import { seeded } from '../random.ts'
import { DATABASES, takeRounds } from '../rounds.ts'
import { expectDecent } from './answers.ts'
import { makeCall } from './calls.ts'
import { type Card, createDeck, partsOf } from './cards.ts'
import { createSlowest, startClocks } from './clocks.ts'
import { ENDPOINTS, identityAddresses } from './endpoints.ts'
import { createTally, isLetIn } from './let-in.ts'
import { rightInput } from './right-input.ts'
import { createStage, type Stage } from './stage.ts'

const INTEGER_MAX = 2 ** 31 - 1
const AT_ONCE = 16
// A world fills up with what was accepted, so each lasts for a while only.
const CALLS_PER_WORLD = 10_000

test('no whole number is let in that the database cannot keep', () => {
  const tooGreat = ENDPOINTS.flatMap(({ name, schema }) =>
    integersIn(schema)
      .filter(({ maximum = Infinity }) => maximum > INTEGER_MAX)
      .map(() => name),
  )
  expect(tooGreat).toEqual([])
})

function integersIn(schema: JsonSchema): JsonSchema[] {
  return [...(schema.type === 'integer' ? [schema] : []), ...partsOf(schema).flatMap(integersIn)]
}

test('every address of the identity is among those that are called', () => {
  expect(identityAddresses.toSorted()).toEqual(Object.keys(IDENTITY_RULES).toSorted())
})

test.each(ENDPOINTS)('$name: what is made to be right passes its own schema', (endpoint) => {
  const random = seeded(8)
  for (let count = 0; count < 100; count++) rightInput(random, endpoint, new Map())
})

describe.each(DATABASES)('on %s', (kind) => {
  test('calls made from the schemas and bent are answered, quickly and without a fault', async (context) => {
    const { first, numbers, done, isLeft } = takeRounds(
      context,
      'fuzzedCalls',
      kind,
      DATABASES.length - DATABASES.indexOf(kind),
    )
    const random = seeded(8 + first)
    const [deck, tally, slowest] = [createDeck(random), createTally(), createSlowest()]
    let accepted = 0
    while (isLeft()) {
      const stage = await createStage(random, { kind })
      const end = done() + CALLS_PER_WORLD
      const lanes = Array.from({ length: AT_ONCE }, async () => {
        while (done() < end && !numbers.next().done) {
          const card = deck.draw()
          const { wasLetIn, took } = await callOnce(stage, card)
          slowest.add(took)
          if (card.kind === 'right') tally.add(card.endpoint.name, wasLetIn)
          if (wasLetIn) accepted += 1
        }
      })
      await Promise.all(lanes)
      const { world } = stage
      expect(
        (await world.call(world.actors.anonymous, { method: 'GET', url: '/readyz' })).statusCode,
      ).toBe(200)
      await stage.close()
    }
    expect(tally.unreached()).toEqual([])
    report(
      context,
      `{done} calls on ${kind}, {accepted} let in, of every endpoint at least a third of those meant to be; slowest {slowestMs} ms with a processor to run on, {slowestOnClockMs} ms on the clock, no answer of the 500s`,
      { sums: { accepted }, most: slowest.most },
    )
  })
})

async function callOnce(stage: Stage, { endpoint, kind }: Card) {
  const { world, random } = stage
  const { actor, method, url, body } = await makeCall(kind, stage, endpoint)
  // Each from a network of its own: the limit of writes has its own test.
  const remoteAddress = `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`
  const took = startClocks()
  const response = await world.app.inject({
    method,
    url,
    headers: {
      origin: world.config.appUrl,
      ...(actor.cookie && { cookie: actor.cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    remoteAddress,
    ...(body !== undefined && { payload: body }),
  })
  const { statusCode: status, body: answer } = response
  const clocks = took()
  const what = `${kind} ${method} ${url.slice(0, 300)} ${body?.slice(0, 600) ?? ''}`
  expectDecent({ status, body: answer, ms: clocks.ms, what })
  return { wasLetIn: isLetIn(response), took: clocks }
}
