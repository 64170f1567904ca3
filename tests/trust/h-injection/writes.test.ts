import { getTableColumns, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as schema from '#server/db/schema/index.ts'
import { insertContent, insertOffer, type World } from '#server/testing/create-world.ts'
import {
  fieldsOf,
  jsonSchemaOf,
  listProcedures,
  type ProcedureRow,
  requestOf,
  validInput,
} from '#server/testing/procedures.ts'
import { routesOf } from '../a-authorization/routes-of.ts'
import { report } from '../found.ts'
import { changesBetween, readTables } from '../tables.ts'
import { createWorld } from '../world.ts'

const WRITES = listProcedures().filter(({ method }) => method !== 'GET')

/** Every column of every table, as the code and as the database writes it. */
const COLUMNS = [
  ...new Set(
    Object.values(schema)
      .filter((value) => is(value, PgTable))
      .flatMap((table) =>
        Object.entries(getTableColumns(table)).flatMap(([name, column]) => [name, column.name]),
      ),
  ),
]

// What a browser says of a page that is not ours, in every way that has fooled somebody.
const FOREIGN_PAGES: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: '' },
  { origin: 'http://localhost:3001' },
  { origin: 'https://localhost:3000' },
  { origin: 'http://localhost:3000.evil.example' },
  { origin: 'http://localhost:3000@evil.example' },
  { origin: 'http://evil-localhost:3000' },
  { origin: 'http://LOCALHOST:3000' },
  { origin: 'http://localhost:3000/' },
  { origin: 'http://localhost:3000, https://evil.example' },
  { origin: 'file://' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'Same-Origin' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example', host: 'evil.example' },
  { origin: 'https://evil.example', 'content-type': 'text/plain' },
  { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
]

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('a write from a page of another site is refused on every address, and writes nothing', async (context) => {
  const before = await readTables(world.pool)
  const others = otherWrites()
  expect(others.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['POST /api/auth/check-reset-link', 'PATCH /api/uploads/:id']),
  )
  let calls = 0
  for (const procedure of [...WRITES, ...others]) {
    const { url, method } = requestOf(procedure, {
      ...validInput(procedure.input),
      partnerId: world.partners.bakery,
    })
    for (const headers of FOREIGN_PAGES) {
      calls += 1
      const { statusCode, body } = await world.app.inject({
        method,
        url,
        headers: {
          'content-type': 'application/json',
          cookie: world.actors.superAdmin.cookie ?? '',
          ...headers,
        },
        payload: JSON.stringify(validInput(procedure.input)),
      })
      expect([statusCode, body], `${method} ${url} ${JSON.stringify(headers)}`).toEqual([
        403,
        expect.stringContaining('INVALID_ORIGIN'),
      ])
    }
  }
  expect(changesBetween(before, await readTables(world.pool))).toEqual([])
  report(
    context,
    `${calls} writes from foreign pages on ${WRITES.length + others.length} addresses refused`,
  )
})

const OBJECT = '00000000-0000-8000-a000-000000000000'
const METHODS: readonly string[] = ['POST', 'PUT', 'PATCH', 'DELETE']
const isWrite = (method: string): method is ProcedureRow['method'] => METHODS.includes(method)

/** Every address that takes a write, as the server itself tells it, but for the contract's, which is behind a `*`. */
function otherWrites(): ProcedureRow[] {
  return routesOf(world).flatMap((name) => {
    const [method = '', path = ''] = name.split(' ')
    if (!isWrite(method) || !path.startsWith('/')) return []
    const asked = path.replaceAll(/:\w+/g, OBJECT).replace('*', 'anything')
    return [{ name, method, path: asked, audience: undefined, input: undefined }]
  })
}

test('no other method stands in for a write', async () => {
  const before = await readTables(world.pool)
  for (const headers of [
    { 'x-http-method-override': 'DELETE' },
    { 'x-method-override': 'PUT' },
    { 'x-http-method': 'PATCH' },
  ])
    for (const procedure of WRITES) {
      const { url } = requestOf(procedure, {
        ...validInput(procedure.input),
        partnerId: world.partners.bakery,
      })
      const joined = `${url}${url.includes('?') ? '&' : '?'}_method=${procedure.method}`
      await world.call(world.actors.superAdmin, { method: 'GET', url: joined, headers })
    }
  const changes = changesBetween(before, await readTables(world.pool))
  expect(changes.filter((change) => !change.startsWith('audit_entries'))).toEqual([])
})

const NAMED_MAX = 100

describe('mass assignment', () => {
  test.each(WRITES.filter(({ input }) => input))(
    '$name takes no column that it does not ask for',
    async (procedure) => {
      const { bakery } = world.partners
      const fields = fieldsOf(procedure.input)
      const known = [
        ...fields,
        ...[...procedure.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
      ]
      const extra = COLUMNS.filter((column) => !known.includes(column))
      const valid: Record<string, unknown> = {
        ...validInput(procedure.input),
        partnerId: bakery,
        ...(fields.includes('contentId') && { contentId: await insertContent(world.db, bakery) }),
        ...(fields.includes('offerId') && { offerId: await insertOffer(world.db, bakery) }),
      }
      const { method, url, body } = requestOf(procedure, valid)
      const before = await readTables(world.pool)
      const actor = procedure.name.startsWith('sa.')
        ? world.actors.superAdmin
        : world.actors.partner
      // No more at a time than an answer names.
      for (let first = 0; first < extra.length; first += NAMED_MAX) {
        const some = extra.slice(first, first + NAMED_MAX)
        const added = Object.fromEntries(some.map((column) => [column, 'super_admin']))
        const response = await world.call(actor, {
          method,
          url,
          body: { ...(body as object | undefined), ...added },
        })
        expect(response.statusCode, response.body).toBe(422)
        const { issues } = response.json<{ data: { issues: { path: string }[] } }>().data
        const refused = new Set(issues.map(({ path }) => path))
        expect(some.filter((column) => !refused.has(column))).toEqual([])
      }
      for (const [name, value] of Object.entries(valid)) {
        if (value === null || typeof value !== 'object' || Array.isArray(value)) continue
        const inside = extra.filter(
          (column) => !JSON.stringify(schemaKeys(procedure)).includes(`"${column}"`),
        )
        const more = Object.fromEntries(inside.map((column) => [column, 'super_admin']))
        const deep = await world.call(actor, {
          method,
          url,
          body: { ...(body as object), [name]: { ...value, ...more } },
        })
        expect(deep.statusCode, `${name}: ${deep.body.slice(0, 300)}`).toBe(422)
      }
      expect(changesBetween(before, await readTables(world.pool))).toEqual([])
    },
  )

  test('all of the columns', (context) => {
    report(context, `${COLUMNS.length} column names offered to ${WRITES.length} writes, none taken`)
    expect(COLUMNS).toContain('email_verified')
  })
})

/** Every name that a schema knows, at any depth. */
function schemaKeys(procedure: ProcedureRow): string[] {
  const names: string[] = []
  const look = (node: unknown) => {
    if (node === null || typeof node !== 'object') return
    for (const [key, child] of Object.entries(node)) {
      if (key === 'properties' && child !== null && typeof child === 'object')
        names.push(...Object.keys(child))
      look(child)
    }
  }
  look(jsonSchemaOf(procedure.input))
  return names
}
