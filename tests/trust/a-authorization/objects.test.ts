import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ActorName } from '#server/testing/actors.ts'
import { RULES } from '#server/testing/audience-rules.ts'
import type { World } from '#server/testing/create-world.ts'
import {
  fieldsOf,
  listProcedures,
  type ProcedureRow,
  requestOf,
  validInput,
} from '#server/testing/procedures.ts'
import { report } from '../found.ts'
import { DATABASES } from '../rounds.ts'
import { changesBetween, goneFrom, readTables } from '../tables.ts'
import { createWorld } from '../world.ts'
import { furnish, type Holder, objectOf, partnerWord, personalWord } from './objects.ts'

const MALFORMED = [
  '',
  ' ',
  'x',
  '0',
  '../..',
  '%00',
  "' or 1=1 --",
  'f'.repeat(180),
  '０',
  'NULL',
  '__proto__',
]
const MALFORMED_IN_BODIES = [null, 0, -1, true, [], {}, [randomUUID()], { id: randomUUID() }]
// What reading leaves behind on purpose: an admin's visits, and how many looked.
const LEFT_BY_READING =
  /^(audit_entries|count_keys|count_marks|missed_search\w*|test_provider_\w+|stale_learners|learner_next|next_demand): /

const procedures = listProcedures()

describe.each(DATABASES)('on %s', (kind) => {
  let world: World
  let holders: Holder[]
  let calls = 0
  beforeAll(async () => {
    world = await createWorld({}, { kind })
    const partners: Partial<Record<ActorName, string>> = {
      partner: world.partners.bakery,
      otherPartner: world.partners.florist,
      school: world.partners.school,
    }
    holders = Object.entries(world.actors).flatMap(([name, actor]) =>
      actor.cookie ? [{ name, actor, partnerId: partners[name as ActorName] }] : [],
    )
    await furnish(world, holders)
  })
  afterAll(() => world.close())

  test.each(procedures)('$name: own, other’s, absent and malformed', async (procedure) => {
    const fields = fieldsOf(procedure.input).filter((field) => objectOf(procedure.name, field))
    const scene = { procedure, fields }
    await expectRefusalsToWriteNothing(scene)
    if (procedure.method !== 'GET') await expectOwnWritesToStayOwn(scene)
    if (procedure.method !== 'GET') await expectLogToGrowOnly(scene)
  })

  test('all of it was called', (context) => {
    report(context, `{procedures} procedures, {calls} calls on ${kind}`, {
      most: { procedures: procedures.length, calls },
    })
    expect(calls).toBeGreaterThan(procedures.length * 10)
  })

  type Scene = { procedure: ProcedureRow; fields: string[] }

  async function expectRefusalsToWriteNothing(scene: Scene) {
    const { procedure, fields } = scene
    const foreign = new Map<string, Record<string, unknown>>()
    const absent = Object.fromEntries(fields.map((field) => [field, randomUUID()]))
    for (const holder of holders)
      foreign.set(holder.name, await objectsOf(scene, otherThan(holder), 'others'))
    const own = new Map<string, Record<string, unknown>>()
    for (const holder of holders) own.set(holder.name, await objectsOf(scene, holder, 'own'))
    const before = await readTables(world.pool)
    for (const [name, rule] of ruleOf(procedure)) {
      const holder = holders.find((one) => one.name === name)
      // The rule is about one partner; here everybody who has one also names their own.
      const isIn = rule === 'in' || (isOfPartner(procedure) && holder?.partnerId !== undefined)
      const theirs = { ...foreign.get(name) }
      if (!isIn && !seesAll(scene, name)) {
        // Whoever is refused learns nothing from the object they name.
        const answers = [theirs, absent, ...(holder ? [own.get(name) ?? {}] : [])]
        await expectSame(
          scene,
          name,
          await Promise.all(answers.map((objects) => ask(scene, name, objects))),
        )
      }
      if (!holder || !isIn) continue
      if (procedure.method === 'GET') await ask(scene, name, { ...own.get(name) })
      if (fields.length > 0 && !seesAll(scene, name)) {
        await expectSame(scene, name, [
          await ask(scene, name, theirs),
          await ask(scene, name, absent),
        ])
        // Their own partner with an item of another's is the mistake that is easiest to make.
        for (const field of fields.slice(1)) {
          const mixed = { ...own.get(name), [field]: theirs[field] }
          const gone = { ...own.get(name), [field]: absent[field] }
          await expectSame(scene, name, [
            await ask(scene, name, mixed),
            await ask(scene, name, gone),
          ])
        }
      }
      if (name === 'partner' || name === 'superAdmin')
        await expectMalformedRefused(scene, name, own.get(name) ?? {})
    }
    const after = await readTables(world.pool)
    const changes = changesBetween(before, after)
    expect(changes.filter((change) => !LEFT_BY_READING.test(change))).toEqual([])
    expect(goneFrom('audit_entries', before, after)).toEqual([])
  }

  async function expectMalformedRefused(scene: Scene, name: string, own: Record<string, unknown>) {
    const { procedure, fields } = scene
    const isBody = procedure.method !== 'GET'
    for (const field of fields) {
      const isInPath = procedure.path.includes(`{${field}}`)
      const values = isBody && !isInPath ? [...MALFORMED, ...MALFORMED_IN_BODIES] : MALFORMED
      for (const value of values) {
        const response = await ask(scene, name, { ...own, [field]: value })
        // No address is shorter by an empty part, and nothing is nothing where nothing is allowed.
        const isNone = value === null || (isInPath && value === '')
        if (!isNone) expect(response.statusCode, JSON.stringify(value)).toBeGreaterThanOrEqual(400)
      }
    }
  }

  async function expectOwnWritesToStayOwn(scene: Scene) {
    const holder = holders.find(({ name }) => name === 'partner')
    const rule = scene.procedure.audience && RULES[scene.procedure.audience].partner
    if (!holder || rule !== 'in') return
    const own = await objectsOf(scene, holder, 'own')
    const before = await readTables(world.pool)
    await ask(scene, holder.name, own)
    const changes = changesBetween(before, await readTables(world.pool))
    const others = holders.filter((one) => one !== holder)
    const ids = others.flatMap(({ actor, partnerId }) => [
      actor.userId,
      ...(partnerId ? [partnerId] : []),
    ])
    expect(changes.filter((change) => ids.some((id) => change.includes(id)))).toEqual([])
  }

  /** Whatever who may do most does, no line of the audit log is ever another or gone. */
  async function expectLogToGrowOnly(scene: Scene) {
    const holder = holders.find(({ name }) => name === 'superAdmin')
    if (!holder) throw new Error('there is no super admin')
    const before = await readTables(world.pool)
    await ask(scene, holder.name, await objectsOf(scene, holder, 'own'))
    expect(goneFrom('audit_entries', before, await readTables(world.pool))).toEqual([])
  }

  async function objectsOf({ procedure, fields }: Scene, holder: Holder, whose: 'own' | 'others') {
    const entries: [string, string | undefined][] = []
    for (const field of fields) {
      const object = objectOf(procedure.name, field)
      const make = whose === 'others' ? (object?.others ?? object?.own) : object?.own
      entries.push([field, (await make?.(world, holder)) ?? randomUUID()])
    }
    return Object.fromEntries(entries)
  }

  const otherThan = ({ name }: Holder): Holder => {
    const other = holders.find(
      (holder) => holder.name === (name === 'otherPartner' ? 'partner' : 'otherPartner'),
    )
    if (!other) throw new Error('there is nobody else')
    return other
  }

  async function ask({ procedure }: Scene, name: string, objects: Record<string, unknown>) {
    calls += 1
    const input = { ...validInput(procedure.input), ...objects }
    const response = await world.call(world.actors[name as ActorName], requestOf(procedure, input))
    expect(response.statusCode, response.body).toBeLessThan(500)
    expectNothingLeaked(procedure, name, response)
    return response
  }

  function expectNothingLeaked(
    procedure: ProcedureRow,
    name: string,
    { body }: LightMyRequestResponse,
  ) {
    if (procedure.name.startsWith('sa.') && name === 'superAdmin') return
    const others = holders.filter((holder) => holder.name !== name)
    const words = others.flatMap((holder) => [
      personalWord(holder),
      ...(name === 'superAdmin' ? [] : [partnerWord(holder)]),
    ])
    expect(words.filter((word) => new RegExp(`${word}\\b`).test(body))).toEqual([])
  }
})

const isOfPartner = ({ audience }: ProcedureRow) =>
  audience === 'member' || audience === 'own-partner'

const ruleOf = ({ audience }: ProcedureRow) => (audience ? Object.entries(RULES[audience]) : [])

// A super admin is at home with every partner, but not in anybody's own pages.
const seesAll = ({ procedure }: { procedure: ProcedureRow }, name: string) =>
  name === 'superAdmin' &&
  (procedure.name.startsWith('portal.') ||
    procedure.name.startsWith('sa.') ||
    /contentId/.test(procedure.path))

async function expectSame(
  { procedure }: { procedure: ProcedureRow },
  name: string,
  responses: readonly LightMyRequestResponse[],
) {
  const looks = responses.map((response) => ({
    status: response.statusCode,
    body: response.body.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id'),
    headers: Object.keys(response.headers).toSorted(),
  }))
  for (const look of looks) expect(look, `${procedure.name} as ${name}`).toEqual(looks[0])
}
