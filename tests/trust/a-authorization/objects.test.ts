import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ActorName } from '#server/testing/actors.ts'
import { REFUSALS, RULES } from '#server/testing/audience-rules.ts'
import type { World } from '#server/testing/create-world.ts'
import { listProcedures, type ProcedureRow, requestOf } from '#server/testing/procedures.ts'
import { report } from '../found.ts'
import { inputWith, type Place } from '../input-places.ts'
import { DATABASES } from '../rounds.ts'
import { changesBetween, goneFrom, readTables } from '../tables.ts'
import { createWorld } from '../world.ts'
import { addFormerMembers, FORMER_MEMBERS, isFormer } from './former-members.ts'
import {
  actAsAdmin,
  ADMIN_NAME,
  contactAddress,
  furnish,
  type Holder,
  objectOf,
  objectPlaces,
  partnerWord,
  personalWord,
  settingsAddress,
} from './objects.ts'
import { changesOfOthers, tableOf } from './own-rows.ts'
import { peopleIn } from './people-in.ts'

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
/** What reading leaves behind on purpose. */
const LEFT_BY_READING: { table: string; by: RegExp; why: string }[] = [
  {
    table: 'audit_entries',
    by: /^(portal\.|sa\.contentMatrix\.items$|user\.(content|suggestions|saved)\.)/,
    why: 'that an admin looked, told to the partner',
  },
  {
    table: 'stale_learners',
    by: /^sa\.contentSuggestions\.list$/,
    why: 'what was to be found again is found when it is asked for',
  },
]
const isLeftByReading = ({ name, method }: ProcedureRow, change: string) =>
  method === 'GET' &&
  LEFT_BY_READING.some(({ table, by }) => table === tableOf(change) && by.test(name))

/** What is told to an admin of content that is not published, and is no look at it. */
const READ_WITHOUT_A_LINE: Record<string, string> = {
  'sa.audit.list': 'the log itself, which tells the titles of what was changed',
}
const UNPUBLISHED = `
  select id, exists(
    select 1 from audit_entries where actor_id = $2 and audit_entries.partner_id = partner_content.partner_id
  ) as "isLogged"
  from partner_content where id::text = any($1) and published_at is null`

const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g

const procedures = listProcedures()

/** One procedure and what its input names. */
type Scene = { procedure: ProcedureRow; places: Place[] }
type Objects = ReadonlyMap<Place, unknown>

test('whatever an input names, somebody here makes one of it', () => {
  const without = procedures.flatMap((procedure) =>
    objectPlaces(procedure)
      .filter((place) => !objectOf(procedure, place))
      .map(({ name }) => `${procedure.name}.${name}`),
  )
  expect(without).toEqual([])
})

describe.each(DATABASES)('on %s', (kind) => {
  let world: World
  let holders: Holder[]
  let [calls, objects, writes, reads] = [0, 0, 0, 0]
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
    holders.push(...(await addFormerMembers(world, (holder) => furnish(world, [holder]))))
    await actAsAdmin(world, world.actors.superAdmin, holders)
  })
  afterAll(() => world.close())

  test('people are found in an answer that names them, unless they are the caller', async () => {
    const { superAdmin, otherPartner, partner } = world.actors
    const url = '/api/sa/users?role=partner'
    const answer = await world.call(superAdmin, { method: 'GET', url })
    const found = await peopleIn(world, otherPartner, answer)
    expect(found).toEqual(expect.arrayContaining([partner.email, partner.userId]))
    expect(answer.body).toContain(otherPartner.email)
    expect(found).not.toContain(otherPartner.email)
    for (const [holder, of] of [
      [holderOf('user'), settingsAddress],
      [holderOf('partner'), contactAddress],
    ] as const) {
      const named = { body: of(holder), headers: {} }
      expect(await peopleIn(world, superAdmin, named)).toEqual([of(holder)])
      expect(await peopleIn(world, holder.actor, named)).toEqual([])
    }
  })

  test.each(procedures)('$name: own, other’s, absent and malformed', async (procedure) => {
    const scene = { procedure, places: objectPlaces(procedure) }
    objects += scene.places.length
    await expectRefusalsToWriteNothing(scene)
    if (procedure.method === 'GET') await expectReadsOfAdminsToBeLogged(scene)
    if (procedure.method !== 'GET') await expectOwnWritesToStayOwn(scene)
    if (procedure.method !== 'GET') await expectLogToGrowOnly(scene)
  })

  test('all of it was called', (context) => {
    report(
      context,
      `{procedures} procedures that name {objects} objects, {calls} calls on ${kind}; {writes} writes let in, of their own rows only; {reads} items that are not published read by an admin, with a line in the log`,
      {
        most: { procedures: procedures.length, objects, calls, writes, reads },
      },
    )
    expect(calls).toBeGreaterThan(procedures.length * 10)
    expect(reads).toBeGreaterThan(0)
  })

  async function expectRefusalsToWriteNothing(scene: Scene) {
    const { procedure, places } = scene
    const absent: Objects = new Map(places.map((place) => [place, randomUUID()]))
    const callers: Caller[] = []
    for (const [name, rule] of ruleOf(procedure)) {
      const holder = holders.find((one) => one.name === name)
      const atHome = holder && atHomeIn(procedure, holder)
      callers.push({
        name,
        // The rule is about one partner; here everybody who has one also names their own.
        isIn: rule === 'in' || (isOfPartner(procedure) && hasPartner(holder)),
        isRefusedAtTheDoor: REFUSALS.includes(rule),
        own: atHome ? await objectsOf(scene, atHome, 'own') : absent,
        theirs: await objectsOf(scene, otherThan(atHome), 'others'),
        lost: holder && isFormer(name) ? await objectsOf(scene, holder, 'lost') : absent,
      })
    }
    const before = await readTables(world.pool)
    for (const caller of callers) {
      if (seesAll(procedure, caller)) await expectAbsentRefused(scene, caller, absent)
      else if (!caller.isIn) await expectNothingLearnt(scene, caller, absent)
      else await expectOthersLikeAbsent(scene, caller, absent)
      await expectMalformedRefused(scene, caller, absent)
    }
    const after = await readTables(world.pool)
    const changes = changesBetween(before, after)
    expect(changes.filter((change) => !isLeftByReading(procedure, change))).toEqual([])
    expect(goneFrom('audit_entries', before, after)).toEqual([])
  }

  type Caller = {
    name: string
    isIn: boolean
    isRefusedAtTheDoor: boolean
    own: Objects
    theirs: Objects
    /** What they once made for a partner that is no longer theirs. */
    lost: Objects
  }

  /** Whoever is refused learns nothing from the object they name. */
  async function expectNothingLearnt(scene: Scene, { name, own, theirs }: Caller, absent: Objects) {
    const answers = [theirs, absent, own].map((named) => ask(scene, name, named))
    expectSame(scene, name, await Promise.all(answers))
  }

  async function expectOthersLikeAbsent(scene: Scene, caller: Caller, absent: Objects) {
    const { name, own, theirs, lost } = caller
    if (scene.procedure.method === 'GET') await ask(scene, name, own)
    if (scene.places.length === 0) return
    const answers = []
    for (const named of [theirs, absent, lost]) answers.push(await ask(scene, name, named))
    expectSame(scene, name, answers)
    await expectMixedLikeAbsent(scene, caller, absent)
  }

  /** Their own partner with an item of another's is the mistake that is easiest to make. */
  async function expectMixedLikeAbsent(
    scene: Scene,
    { name, own, theirs }: Caller,
    absent: Objects,
  ) {
    for (const place of scene.places.slice(1)) {
      const mixed = await ask(scene, name, new Map([...own, [place, theirs.get(place)]]))
      const gone = await ask(scene, name, new Map([...own, [place, absent.get(place)]]))
      expectSame(scene, name, [mixed, gone])
    }
  }

  /** Who may see everything is told of each thing that is not there. */
  async function expectAbsentRefused(scene: Scene, caller: Caller, absent: Objects) {
    const { name, own } = caller
    const { procedure, places } = scene
    if (procedure.method === 'GET') await ask(scene, name, own)
    const alone = [...own].filter(([{ name: what }]) => !LISTED.test(what))
    for (const place of places) {
      const gone = await ask(scene, name, new Map([...alone, [place, absent.get(place)]]))
      const isFilter = procedure.method === 'GET' && !isInPath(procedure, place)
      const wanted = [
        404,
        422,
        ...(isFilter ? [200] : []),
        ...(LISTED.test(place.name) ? [409] : []),
      ]
      expect(wanted, `${procedure.name} ${place.name}: ${gone.body}`).toContain(gone.statusCode)
    }
    if (procedure.name.startsWith('portal.')) await expectMixedLikeAbsent(scene, caller, absent)
  }

  async function expectMalformedRefused(scene: Scene, caller: Caller, absent: Objects) {
    const { procedure, places } = scene
    const { name, own, isIn, isRefusedAtTheDoor } = caller
    const base = isIn ? own : absent
    const refusal = isRefusedAtTheDoor ? [await ask(scene, name, absent)] : []
    for (const place of places) {
      const isInBody = procedure.method !== 'GET' && !isInPath(procedure, place)
      const values = isInBody ? [...MALFORMED, ...MALFORMED_IN_BODIES] : MALFORMED
      const tries = values.map(async (value) => {
        // No address is shorter by an empty part, and nothing is nothing where nothing is allowed.
        if (value === null || (isInPath(procedure, place) && value === '')) return
        const response = await ask(scene, name, new Map([...base, [place, value]]))
        const what = `${procedure.name} ${place.name} ${JSON.stringify(value)} as ${name}`
        expect(response.statusCode, what).toBeGreaterThanOrEqual(400)
        expectSame(scene, name, [...refusal, response])
      })
      await Promise.all(tries)
    }
  }

  /** Whoever is let in changes what is theirs, or what they named and may change, and nothing else. */
  async function expectOwnWritesToStayOwn(scene: Scene) {
    const writers = []
    for (const holder of holders) {
      const atHome = atHomeIn(scene.procedure, holder)
      writers.push({ holder, atHome, own: await objectsOf(scene, atHome, 'own') })
    }
    let before = await readTables(world.pool)
    for (const { holder, atHome, own } of writers) {
      const { statusCode, body } = await ask(scene, holder.name, own)
      if (statusCode < 300) writes += 1
      const after = await readTables(world.pool)
      const { userId, email } = holder.actor
      // What is a partner's may have been written by an admin.
      const others = holders.filter(
        (one) =>
          one !== holder && one !== atHome && !(atHome.partnerId && one.name === 'superAdmin'),
      )
      const notOwn = changesOfOthers(changesBetween(before, after), [before, after], {
        own: [userId, email, atHome.partnerId, ...own.values(), ...(body.match(UUID) ?? [])].filter(
          (word) => typeof word === 'string',
        ),
        foreign: others.flatMap(({ actor, partnerId }) => [actor.userId, partnerId ?? []].flat()),
      })
      expect(notOwn, `${holder.name} ${statusCode}`).toEqual([])
      before = after
    }
  }

  /** Whatever who may do most does, no line of the audit log is ever another or gone; what they change has one. */
  async function expectLogToGrowOnly(scene: Scene) {
    const own = await objectsOf(scene, atHomeIn(scene.procedure, holderOf('superAdmin')), 'own')
    const before = await readTables(world.pool)
    await ask(scene, 'superAdmin', own)
    const after = await readTables(world.pool)
    expect(goneFrom('audit_entries', before, after)).toEqual([])
    const changed = changesBetween(before, after).map(tableOf)
    if (isOfPartner(scene.procedure) && changed.length > 0)
      expect(changed).toContain('audit_entries')
  }

  /** Whatever is not everybody's, and an admin reads it: its partner can know. */
  async function expectReadsOfAdminsToBeLogged(scene: Scene) {
    const { procedure, places } = scene
    if (procedure.name in READ_WITHOUT_A_LINE) return
    const named = await objectsOf(scene, holderOf('otherPartner'), 'others')
    // One who has not been there before: a second look within the hour is the same visit.
    const admin = await world.addActor('reader', ['user', 'super_admin'])
    const response = await world.call(admin, requestOf(procedure, inputWith(procedure, named)))
    const hidden = places.filter((place) => objectOf(procedure, place)?.others)
    const ids = [
      ...(response.body.match(UUID) ?? []),
      ...(response.statusCode === 200 ? hidden.map((place) => named.get(place)) : []),
    ]
    const { rows } = await world.pool.query<{ isLogged: boolean }>(UNPUBLISHED, [ids, admin.userId])
    reads += rows.length
    expect(rows.filter(({ isLogged }) => !isLogged)).toEqual([])
  }

  async function objectsOf(
    { procedure, places }: Scene,
    holder: Holder,
    whose: 'own' | 'others' | 'lost',
  ): Promise<Objects> {
    const made: [Place, string][] = []
    for (const place of places) {
      const object = objectOf(procedure, place)
      const make = {
        own: object?.own,
        others: object?.others ?? object?.own,
        // What is a person's stays theirs.
        lost: object?.others,
      }[whose]
      made.push([place, (await make?.(world, holder)) ?? randomUUID()])
    }
    return new Map(made)
  }

  function holderOf(name: ActorName): Holder {
    const holder = holders.find((one) => one.name === name)
    if (!holder) throw new Error(`there is no ${name}`)
    return holder
  }

  /** Where a super admin is at home with everybody, what is another's is there for them as well. */
  const atHomeIn = (procedure: ProcedureRow, holder: Holder): Holder =>
    holder.name === 'superAdmin' && !procedure.name.startsWith('user.')
      ? holderOf('otherPartner')
      : holder

  const otherThan = (holder: Holder | undefined): Holder =>
    holderOf(holder?.name === 'otherPartner' ? 'partner' : 'otherPartner')

  const actorOf = (name: string) =>
    world.actors[name as ActorName] ?? holders.find((one) => one.name === name)?.actor

  async function ask({ procedure }: Scene, name: string, named: Objects) {
    calls += 1
    const request = requestOf(procedure, inputWith(procedure, named))
    const response = await world.call(actorOf(name), request)
    expect(response.statusCode, `${procedure.name}: ${response.body}`).toBeLessThan(500)
    await expectNothingLeaked(procedure, name, response)
    return response
  }

  async function expectNothingLeaked(
    procedure: ProcedureRow,
    name: string,
    response: LightMyRequestResponse,
  ) {
    const { body } = response
    if (!(name === 'superAdmin' && SEEN_BY_ADMINS.test(procedure.name)))
      expect(
        await peopleIn(world, actorOf(name), response),
        `${procedure.name} as ${name}: ${body}`,
      ).toEqual([])
    if (procedure.name.startsWith('sa.') && name === 'superAdmin') return
    if (name !== 'superAdmin') expect(body, procedure.name).not.toContain(ADMIN_NAME)
    const words = holders.flatMap((holder) => [
      ...(holder.name === name ? [] : [personalWord(holder)]),
      ...(name === 'superAdmin' || (holder.name === name && !isFormer(name))
        ? []
        : [partnerWord(holder)]),
    ])
    expect(words.filter((word) => hasWord(body, word))).toEqual([])
  }
})

// Admins have lists of people, and look after every partner with its members and its contact.
const SEEN_BY_ADMINS = /^(sa|portal)\./

// Of a list that does not stand as the caller saw it, the answer is that it does not.
const LISTED = /\.\[\]$/

const isOfPartner = ({ audience }: Pick<ProcedureRow, 'audience'>) =>
  audience === 'member' || audience === 'own-partner'

const isInPath = ({ path }: ProcedureRow, { name }: Place) => path.includes(`{${name}}`)

const hasWord = (body: string, word: string) => new RegExp(`${word}\\b`).test(body)

/** A partner that they look after today. */
const hasPartner = (holder: Holder | undefined) =>
  holder?.partnerId !== undefined && !isFormer(holder.name)

const ruleOf = ({ audience }: ProcedureRow): [string, string][] => {
  if (!audience) return []
  const rules = RULES[audience]
  return [
    ...Object.entries(rules),
    ...FORMER_MEMBERS.map((name): [string, string] => [name, rules.user]),
  ]
}

// A super admin is at home with every partner and its content, but not in anybody's own pages.
const seesAll = ({ name, audience }: ProcedureRow, caller: { name: string }) =>
  caller.name === 'superAdmin' &&
  (audience === 'super-admin' ||
    isOfPartner({ audience }) ||
    /^user\.(content|suggestions|saved\.save)/.test(name))

function expectSame(
  { procedure }: { procedure: ProcedureRow },
  name: string,
  responses: readonly LightMyRequestResponse[],
) {
  const looks = responses.map((response) => ({
    status: response.statusCode,
    body: response.body.replaceAll(UUID, 'id'),
    headers: Object.keys(response.headers).toSorted(),
  }))
  for (const look of looks) expect(look, `${procedure.name} as ${name}`).toEqual(looks[0])
}
