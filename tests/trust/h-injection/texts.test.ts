import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { World } from '#server/testing/create-world.ts'
import { listProcedures, type ProcedureRow, requestOf } from '#server/testing/procedures.ts'
import { setTier } from '#server/testing/set-tier.ts'
import { expectDecent, withoutWait } from '../b-fuzz/answers.ts'
import { report } from '../found.ts'
import { inputWith, type Place, textPlaces } from '../input-places.ts'
import { DATABASES, isLong } from '../rounds.ts'
import { readTables } from '../tables.ts'
import { createWorld } from '../world.ts'
import { type Frame, frameOf } from './frames.ts'
import { addressesOf, SQL } from './lists.ts'

/** Texts with a form of their own, which nothing in the lists has: the schema keeps all of it out. */
const OWN_FORM =
  /[. ](category|_category|categoryId|parentId|moveTo|offerId|dueOn|latest|favorites|ideaKey)(\.\d)?$|\.\[\]$|factors\.verify code$/
/** Texts that the product looks at and does not take. */
const NOT_TAKEN: [RegExp, string][] = [
  [/ (cursor|until)$/, 'a mark that only the server makes'],
  [/^public\.mailbox/, 'there is none in production'],
  [/^user\.account\.delete/, 'the address and the password of the account, compared'],
  [/^user\.factors\.recover/, 'a code, compared'],
  [/^sa\.applications\.notify/, 'accepted and not used'],
  [/ seen\.(0\.)?\w\w$/, 'what the admin saw, compared'],
  [/wish\.1\.words$/, 'compared with what people searched for'],
  [/ownerEmail$/, 'compared with the accounts there are'],
  [/content\.[12]\.title$/, 'of a file, which is compared with those there are'],
]

const DROP = "'; drop table users; --"
const THIRDS = isLong ? 1 : 3
/** The only ones that an e-mail address, a phone number or a website may be; and the one that is looked for. */
const isOfForm = (payload: string) => payload === DROP || /@test|^\+81|^http:..127/.test(payload)
const KEPT_IN = [
  'users',
  'user_preferences',
  'factors',
  'saved_content',
  'partner_applications',
  'partners',
  'partner_content',
  'roadmap_items',
  'activity',
  'audit_entries',
  'mails',
]

const PROCEDURES = listProcedures().filter(({ name }) => !name.startsWith('public.testPayments'))

type Tried = { taken: number; reached: number }

describe.each(DATABASES)('on %s', (kind) => {
  let world: World
  const asked: string[] = []
  const listener = createServer(({ url = '' }, answer) => {
    asked.push(url)
    answer.end()
  })
  beforeAll(async () => {
    world = await createWorld({}, { kind })
    await setTier(world.db, world.partners.bakery, 'premium')
    listener.listen(0)
  })
  afterAll(async () => {
    listener.close()
    await world.close()
  })

  test('what looks like SQL is text, and an address in a field is never asked for', async (context) => {
    const { port } = listener.address() as AddressInfo
    const payloads = [...SQL, ...addressesOf(port)]
    const { rows } = await world.pool.query<{ token: string }>('select token from sessions')
    const tokens = rows.map(({ token }) => token)
    const fields = new Map<string, Tried>()
    const wrongFrames = new Set<string>()
    for (const procedure of PROCEDURES)
      for (const place of textPlaces(procedure).filter(({ schema }) => schema.format !== 'uuid')) {
        const tried: Tried = { taken: 0, reached: 0 }
        const name = `${procedure.name} ${place.steps.join('.')}`
        fields.set(name, tried)
        let frame = await frameOf(world, procedure)
        // In a short run each takes a third of them, the next another one.
        const turn = fields.size % THIRDS
        for (const payload of payloads.filter((one, n) => n % THIRDS === turn || isOfForm(one))) {
          const answer = await send(procedure, frame, [place, payload])
          expect(tokens.filter((token) => answer.body.includes(token))).toEqual([])
          if (answer.statusCode < 300) {
            tried.taken += 1
            // What was changed is not as it was.
            if (procedure.method !== 'GET') frame = await frameOf(world, procedure)
          }
          const wrong = wrongPathsOf(answer)
          if (!wrong) tried.reached += 1
          if (!wrong?.every((path) => isAt(path, place)) && wrong)
            wrongFrames.add(`${name}: ${wrong.join(', ')}`)
        }
      }
    expect([...wrongFrames]).toEqual([])
    expect(asked).toEqual([])
    // Word for word, wherever people's texts are kept.
    const tables = [...(await readTables(world.pool))].flatMap(([name, rows]) =>
      [...rows].some((row) => row.includes(DROP)) ? [name] : [],
    )
    expect(tables).toEqual(expect.arrayContaining(KEPT_IN))
    const { rowCount } = await world.pool.query('select from users')
    expect(rowCount).toBeGreaterThan(8)
    const names = (is: (tried: Tried) => boolean) =>
      [...fields].flatMap(([name, tried]) => (is(tried) ? [name] : []))
    expect(names(({ reached }) => reached === 0).filter((name) => !OWN_FORM.test(name))).toEqual([])
    const isExplained = (name: string) => NOT_TAKEN.some(([which]) => which.test(name))
    expect(
      names(({ reached, taken }) => reached > 0 && taken === 0).filter(
        (name) => !isExplained(name),
      ),
    ).toEqual([])
    report(
      context,
      `{calls} calls with SQL and addresses on ${kind} in each of {texts} texts, {reached} of them let in and {taken} kept (in {tables} tables) or looked for: nothing run, nothing fetched`,
      {
        most: {
          calls: fields.size * payloads.length,
          texts: fields.size,
          tables: tables.length,
          reached: names(({ reached }) => reached > 0).length,
          taken: names(({ taken }) => taken > 0).length,
        },
      },
    )
  })

  /** One text at a time: where all are strange, the first that is refused hides the others. */
  async function send(
    procedure: ProcedureRow,
    { actor, values, fields }: Frame,
    [place, payload]: [Place, string],
  ) {
    const input = inputWith(procedure, [...values, [place, payload]], fields)
    const elapsedMs = withoutWait()
    const answer = await world.call(actor, requestOf(procedure, input))
    expectDecent({
      status: answer.statusCode,
      body: answer.body.replaceAll(payload, ''),
      ms: elapsedMs(),
      what: `${procedure.name} ${place.name} ${payload}`,
    })
    return answer
  }
})

/** Where the schema said no, if it did. */
function wrongPathsOf(answer: LightMyRequestResponse) {
  const body = answer.json<{ code?: string; data?: { issues: { path: string }[] } } | null>()
  return body?.code === 'INVALID_INPUT' ? body.data?.issues.map(({ path }) => path) : undefined
}

const isAt = (path: string, { name }: Place) =>
  `${name.replaceAll('[]', '0')}.`.startsWith(`${path}.`)
