import { describe, expect, test } from 'vitest'
import type { ActorName } from '#server/testing/actors.ts'
import type { World } from '#server/testing/create-world.ts'
import {
  type JsonSchema,
  jsonSchemaOf,
  listProcedures,
  type ProcedureRow,
} from '#server/testing/procedures.ts'
import { report } from '../found.ts'
import { seeded, type Random } from '../random.ts'
import { DATABASES, takeRounds } from '../rounds.ts'
import { createWorld } from '../world.ts'
import { expectDecent, withoutWait } from './answers.ts'
import { fuzzedInput, queryOf } from './inputs.ts'

const ACTORS: ActorName[] = ['anonymous', 'user', 'partner', 'superAdmin', 'halfSignedIn']
const INTEGER_MAX = 2 ** 31 - 1
const AT_ONCE = 16
// A world fills up with what was accepted, so each lasts for a while only.
const CALLS_PER_WORLD = 20_000
const PROCEDURES = listProcedures().map(({ method, path, input }) => {
  const schema = jsonSchemaOf(input)
  return { method, path, schema: schema.properties ? schema : { type: 'object', ...schema } }
})

const AUTH = [
  'sign-up/email',
  'sign-in/email',
  'sign-in/oauth2',
  'send-verification-email',
  'verify-email',
  'request-password-reset',
  'reset-password',
]
const AUTH_SCHEMA = {
  type: 'object',
  required: ['email', 'password'],
  properties: Object.fromEntries(
    [
      'email',
      'password',
      'name',
      'callbackURL',
      'token',
      'newPassword',
      'redirectTo',
      'providerId',
    ].map((name) => [name, { type: 'string', ...(name === 'email' && { format: 'email' }) }]),
  ),
}

test('no whole number is let in that the database cannot keep', () => {
  const tooGreat = PROCEDURES.flatMap(({ method, path, schema }) =>
    integersIn(schema)
      .filter(({ maximum = Infinity }) => maximum > INTEGER_MAX)
      .map(() => `${method} ${path}`),
  )
  expect(tooGreat).toEqual([])
})

function integersIn(schema: JsonSchema): JsonSchema[] {
  const parts = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
    ...(schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []),
  ]
  return [...(schema.type === 'integer' ? [schema] : []), ...parts.flatMap(integersIn)]
}

describe.each(DATABASES)('on %s', (kind) => {
  test('calls made from the schemas and bent are answered, quickly and without a fault', async (context) => {
    const { first, numbers, done, isLeft } = takeRounds(
      context,
      'fuzzedCalls',
      kind,
      DATABASES.length - DATABASES.indexOf(kind),
    )
    const random = seeded(8 + first)
    let [slowestMs, accepted] = [0, 0]
    while (isLeft()) {
      const world = await createWorld({}, { kind })
      const end = done() + CALLS_PER_WORLD
      const lanes = Array.from({ length: AT_ONCE }, async () => {
        while (done() < end && !numbers.next().done) {
          const { status, ms } = await callOnce(world, random)
          slowestMs = Math.max(slowestMs, ms)
          if (status < 300) accepted += 1
        }
      })
      await Promise.all(lanes)
      expect(
        (await world.call(world.actors.anonymous, { method: 'GET', url: '/readyz' })).statusCode,
      ).toBe(200)
      await world.close()
    }
    // Most of what is sent must reach what it is meant for.
    expect(accepted).toBeGreaterThanOrEqual(done() / 20)
    report(
      context,
      `{done} calls on ${kind}, {accepted} let in, slowest {slowestMs} ms with a processor to run on, no answer of the 500s`,
      { sums: { accepted }, most: { slowestMs } },
    )
  })
})

async function callOnce(world: World, random: Random) {
  const actor = world.actors[random.pick(ACTORS)]
  // Few: each may hash a password.
  const isAuth = random.chance(0.02)
  const call = isAuth ? authCall(random) : procedureCall(world, random)
  // Each from a network of its own: the limit of writes has its own test.
  const remoteAddress = `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`
  const what = `${call.method} ${call.url.slice(0, 300)} ${call.body?.slice(0, 600) ?? ''}`
  const elapsedMs = withoutWait()
  const { statusCode, body } = await world.app.inject({
    method: call.method,
    url: call.url,
    headers: {
      origin: world.config.appUrl,
      ...(actor.cookie && { cookie: actor.cookie }),
      ...(call.body !== undefined && { 'content-type': 'application/json' }),
    },
    remoteAddress,
    ...(call.body !== undefined && { payload: call.body }),
  })
  const ms = elapsedMs()
  expectDecent({ status: statusCode, body, ms, what })
  return { status: statusCode, ms }
}

type Raw = { method: ProcedureRow['method']; url: string; body?: string }

const authCall = (random: Random): Raw => ({
  method: 'POST',
  url: `/api/auth/${random.pick(AUTH)}`,
  body: JSON.stringify(fuzzedInput(random, AUTH_SCHEMA)),
})

function procedureCall({ partners }: World, random: Random): Raw {
  const { method, path, schema } = random.pick(PROCEDURES)
  const fuzzed = fuzzedInput(random, schema)
  const values: Record<string, unknown> = { ...(typeof fuzzed === 'object' ? fuzzed : {}) }
  if (random.chance(0.7)) values['partnerId'] = partners.bakery
  const inPath: string[] = []
  const url = path.replace(/\{(\w+)\}/g, (_part, name: string) => {
    inPath.push(name)
    return encodeURIComponent(String(values[name]).toWellFormed()).slice(0, 300)
  })
  for (const name of inPath) delete values[name]
  if (method === 'GET') return { method, url: `${url}?${queryOf(values)}` }
  const body = typeof fuzzed === 'object' && !Array.isArray(fuzzed) && fuzzed ? values : fuzzed
  return { method, url, body: JSON.stringify(body) }
}
