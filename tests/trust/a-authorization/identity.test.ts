import { randomInt } from 'node:crypto'
import { betterAuth } from 'better-auth/minimal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authOptions } from '#server/auth/better-auth/auth-options.ts'
import { newEmail } from '#server/auth/testing/visitor.ts'
import { createLogger } from '#server/operations/logger.ts'
import { type Actor, TEST_SECRET } from '#server/testing/actors.ts'
import type { World } from '#server/testing/create-world.ts'
import { report } from '../found.ts'
import { DATABASES } from '../rounds.ts'
import { changesBetween, readTables } from '../tables.ts'
import { createWorld } from '../world.ts'
import { IDENTITY_RULES, type IdentityRule, noSecret } from './identity-rules.ts'
import { peopleIn } from './people-in.ts'

type Method = 'GET' | 'POST'

const MALFORMED = ['', 'x', '../..', '%00', "' or 1=1 --", '__proto__', 'f'.repeat(300)]
const RULES = Object.entries(IDENTITY_RULES).filter(([name]) => !name.endsWith('/sign-out'))

describe.each(DATABASES)('on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({}, { kind })
  })
  afterAll(() => world.close())

  test('of what Better Auth could answer, only what has a rule is there', async (context) => {
    const { db, config } = world
    const log = createLogger('silent')
    const { api } = betterAuth(authOptions({ db, config, secret: TEST_SECRET, log }))
    const paths = Object.values(api).flatMap(({ path }) => (path ? [path] : []))
    expect(paths).toEqual(expect.arrayContaining(['/sign-in/email', '/change-email']))
    const before = await readTables(world.pool)
    let calls = 0
    for (const path of paths.map((one) => `/api/auth${one.replace(/:\w+/g, 'x')}`))
      for (const method of ['GET', 'POST'] as const) {
        if (isRuled(method, path)) continue
        for (const actor of Object.values(world.actors)) {
          calls += 1
          const { statusCode, body } = await ask(
            actor,
            method,
            path,
            method === 'GET' ? {} : { body: {} },
          )
          expect([method, path, statusCode, body]).toEqual([
            method,
            path,
            404,
            expect.stringContaining('NOT_FOUND'),
          ])
        }
      }
    expect(changesBetween(before, await readTables(world.pool))).toEqual([])
    report(context, `${paths.length} endpoints of Better Auth, ${calls} calls on ${kind}`)
  })

  test.each(RULES)(
    '%s: another’s account looks like none, and stays as it is',
    async (name, rule) => {
      for (const [caller, actor] of Object.entries(world.actors)) {
        const other = await world.addActor('somebody')
        const taken = await tryAs(actor, name, rule, other.email)
        const absent = newEmail('absent')
        const free = await tryAs(actor, name, rule, absent)
        expect(taken.look, caller).toEqual(free.look)
        expectOnly(taken.changes, rule.writesOfOthers, [other.email, other.userId])
        const ids = taken.newUserIds.concat(free.newUserIds)
        expectOnly(free.changes, rule.writesOfAbsent ?? [], [absent, ...ids])
      }
    },
  )

  test.each(RULES)('%s: what is malformed is refused and writes nothing', async (name, rule) => {
    const before = await readTables(world.pool)
    for (const actor of Object.values(world.actors))
      for (const wrong of MALFORMED) {
        const [method, url] = addressOf(name)
        const { statusCode, headers } = await ask(
          actor,
          method,
          url,
          rule.call(wrong, encodeURIComponent(wrong)),
        )
        const isRefused = statusCode >= 400 || /error=/.test(String(headers.location))
        expect([wrong, statusCode < 500 && isRefused]).toEqual([wrong, true])
      }
    expect(changesBetween(before, await readTables(world.pool))).toEqual([])
  })

  test('signing out ends the session of who does it, and no other', async () => {
    for (const actor of Object.values(world.actors)) {
      const before = await readTables(world.pool)
      const { statusCode } = await ask(actor, 'POST', '/api/auth/sign-out', { body: {} })
      expect(statusCode).toBe(200)
      const changes = changesBetween(before, await readTables(world.pool))
      expect(changes.length).toBe(actor.cookie ? 1 : 0)
      expectOnly(changes, ['sessions'], [actor.userId])
    }
  })

  async function tryAs(actor: Actor, name: string, rule: IdentityRule, email: string) {
    const [method, url] = addressOf(name)
    const before = await readTables(world.pool)
    const answer = await ask(actor, method, url, rule.call(email, noSecret()))
    expect(await peopleIn(world, actor, answer), name).toEqual([])
    const after = await readTables(world.pool)
    const changes = changesBetween(before, after)
    const { rows } = await world.pool.query<{ id: string }>(
      'select id from users where email = $1',
      [email],
    )
    return {
      look: {
        status: answer.statusCode,
        body: answer.body,
        location: answer.headers.location,
        headers: Object.keys(answer.headers).toSorted(),
      },
      changes,
      newUserIds: rows.map(({ id }) => id),
    }
  }

  /** From somewhere else each time: whoever asks often is refused for that alone. */
  function ask(
    actor: Actor,
    method: Method,
    url: string,
    given: { body?: unknown; query?: string },
  ) {
    return world.app.inject({
      method,
      url: `${url}${given.query ?? ''}`,
      remoteAddress: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
      headers: { origin: world.config.appUrl, ...(actor.cookie && { cookie: actor.cookie }) },
      ...(given.body !== undefined && { payload: given.body as object }),
    })
  }
})

const addressOf = (name: string): [Method, string] => {
  const [method, path = ''] = name.split(' ')
  return [method === 'GET' ? 'GET' : 'POST', path.replace(':provider', 'google')]
}

const isRuled = (method: Method, path: string) =>
  Object.keys(IDENTITY_RULES).some(
    (name) =>
      name === `${method} ${path}` || name.replace(':provider', 'x') === `${method} ${path}`,
  )

/** Rows of these tables, each about one of these. */
function expectOnly(
  changes: readonly string[],
  tables: readonly string[],
  words: readonly string[],
) {
  const isAllowed = (change: string) =>
    tables.some((table) => change.startsWith(`${table}: `)) &&
    (change.startsWith('platform_counts') || words.some((word) => word && change.includes(word)))
  expect(changes.filter((change) => !isAllowed(change))).toEqual([])
}
