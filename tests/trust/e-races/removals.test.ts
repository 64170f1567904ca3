import { eq, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  billingCustomers,
  categories,
  mails,
  partnerApplications,
  partnerContent,
  partnerMembers,
  partners,
  roadmapItems,
  savedContent,
  uploads,
  users,
} from '#server/db/schema/index.ts'
import type { Actor } from '#server/testing/actors.ts'
import { insertContent, type World } from '#server/testing/create-world.ts'
import { report } from '../found.ts'
import { takeRounds } from '../rounds.ts'
import { createWorld } from '../world.ts'

let world: World
let ann: Actor
let ben: Actor
beforeAll(async () => {
  // One connection decides one after the other: only PostgreSQL can show a race.
  world = await createWorld({}, { kind: 'postgres' })
  ann = await world.addActor('ann', ['user', 'super_admin'])
  ben = await world.addActor('ben', ['user', 'super_admin'])
})
afterAll(() => world.close())

/** Something goes while others are at it: whoever comes too late is told so, and nothing is left of what has gone. */
const RACES: Record<string, (round: number) => Promise<void>> = {
  'approve, reject, and the applicant leaves': async (round) => {
    const applicant = await world.addActor(`leaver${round}`)
    const companyName = `Leaver ${round}`
    const application = { companyName, contactPerson: 'Ren', contactEmail: applicant.email }
    const { id } = (await post(applicant, '/api/user/applications', application)).json<{
      id: string
    }>()
    const approval = { _application_id: id, _category: 'bakery-shop' }
    const [approved, rejected, left] = await Promise.all([
      post(ann, '/api/rpc/approve_partner_application', approval),
      post(ben, `/api/sa/applications/${id}/reject`, { reason: 'No' }),
      leave(applicant),
    ])
    expectAmong(approved, [200, 404, 409])
    expectAmong(rejected, [200, 404, 409])
    // Once approved, they are the last member of a partner that they did not say what should become of.
    expectAmong(left, [approved.statusCode === 200 ? 409 : 200])
    const hasLeft = left.statusCode === 200
    expect(await listOf(partners, eq(partners.name, companyName))).toHaveLength(hasLeft ? 0 : 1)
    for (const table of [partnerApplications, partnerMembers])
      expect(await listOf(table, eq(table.userId, applicant.userId))).toHaveLength(hasLeft ? 0 : 1)
    expect(await listOf(users, eq(users.id, applicant.userId))).toHaveLength(hasLeft ? 0 : 1)
    const told = await world.db.select().from(mails).where(eq(mails.recipient, applicant.email))
    expect(told.map(({ template }) => template)).toEqual([
      hasLeft ? 'account-deleted' : 'application-approved',
    ])
  },
  'a partner goes, its last member leaves, and content comes': async (round) => {
    const { owner, id } = await createPartner(round)
    const [removed, left, ...added] = await Promise.all([
      world.call(ann, { method: 'DELETE', url: `/api/sa/partners/${id}` }),
      leave(owner, [id]),
      addContent(owner, id),
      addContent(ben, id),
      addContent(owner, id),
    ])
    expectAmong(removed, [200, 404])
    expectAmong(left, [200])
    for (const answer of added) expectAmong(answer, [201, 401, 404])
    await expectNothingLeftOf(id)
    expect(await listOf(users, eq(users.id, owner.userId))).toEqual([])
  },
  'a partner goes while its content is written, published and saved': async (round) => {
    const { owner, id } = await createPartner(round)
    const contentId = await insertContent(world.db, id)
    const upload = await beginUpload(owner, id)
    const item = { version: 1, change: { title: 'Another title' } }
    const saved = { contentId, category: 'bakery-shop', title: 'A', type: 'expert' }
    const [removed, written, changed, published, begun, ended, ...saves] = await Promise.all([
      world.call(ann, { method: 'DELETE', url: `/api/sa/partners/${id}` }),
      addContent(owner, id),
      world.call(owner, {
        method: 'PATCH',
        url: `/api/portal/${id}/content/${contentId}`,
        body: item,
      }),
      post(owner, `/api/portal/${id}/publish`, { category: 'bakery-shop' }),
      beginUpload(owner, id),
      world.call(owner, {
        method: 'DELETE',
        url: String(upload.headers['location']),
        headers: { 'tus-resumable': '1.0.0' },
      }),
      ...[world.actors.user, world.actors.school, owner].map((actor) =>
        post(actor, '/api/user/saved', saved),
      ),
    ])
    expectAmong(removed, [200])
    for (const answer of [written, begun]) expectAmong(answer, [201, 404])
    for (const answer of [changed, published]) expectAmong(answer, [200, 404, 410])
    expectAmong(ended, [204, 404])
    for (const answer of saves) expectAmong(answer, [200, 404])
    await expectNothingLeftOf(id)
    expect(await listOf(uploads, eq(uploads.partnerId, id))).toEqual([])
    // What somebody saved in time outlives its source.
    const kept = await world.db
      .delete(savedContent)
      .where(eq(savedContent.sourceKey, contentId))
      .returning()
    expect(kept).toHaveLength(saves.filter(({ statusCode }) => statusCode === 200).length)
    for (const { contentId: source } of kept) expect(source).toBeNull()
  },
  'a category goes while content and plans come and a partner goes': async (round) => {
    const category = await createCategory(`Removal ${round}`)
    const { owner, id, name } = await createPartner(round, category)
    const item = planOf({ category, partnerId: id, title: name })
    const { school } = world.partners
    const [gone, removed, theirs, others, ...planned] = await Promise.all([
      removeCategory(category),
      world.call(ben, { method: 'DELETE', url: `/api/sa/partners/${id}` }),
      addContent(owner, id, category),
      addContent(world.actors.school, school, category),
      post(ben, '/api/sa/roadmap', { item }),
      post(ann, '/api/sa/roadmap', { item }),
    ])
    expectAmong(gone, [200])
    expectAmong(removed, [200])
    expectAmong(theirs, [201, 404, 422])
    expectAmong(others, [201, 422])
    for (const answer of planned) expectAmong(answer, [201, 422])
    await expectNothingLeftOf(id)
    expect(await listOf(categories, eq(categories.id, category))).toEqual([])
    const moved = await world.db
      .delete(partnerContent)
      .where(eq(partnerContent.partnerId, school))
      .returning()
    expect(moved.map((row) => row.category)).toEqual(others.statusCode === 201 ? ['nature'] : [])
    const plans = await world.db
      .delete(roadmapItems)
      .where(eq(roadmapItems.title, name))
      .returning()
    const expected = { category: 'nature', partnerId: null, formerPartner: name }
    expect(plans).toHaveLength(planned.filter(({ statusCode }) => statusCode === 201).length)
    for (const one of plans) expect(one).toMatchObject(expected)
  },
  'people leave while the category and the partner of theirs go': async (round) => {
    const category = await createCategory(`Leaving ${round}`)
    const { owner, id, name } = await createPartner(round, category)
    const planner = await world.addActor(`planner${round}`, ['user', 'super_admin'])
    const reader = await world.addActor(`reader${round}`)
    const { id: contentId } = (await addContent(planner, id, category)).json<{ id: string }>()
    const item = planOf({ category, partnerId: id, title: name })
    expectAmong(await post(planner, '/api/sa/roadmap', { item }), [201])
    const saved = { contentId, category, title: 'A', type: 'expert' }
    expectAmong(await post(reader, '/api/user/saved', saved), [200])
    const [gone, removed, ...left] = await Promise.all([
      removeCategory(category),
      world.call(ben, { method: 'DELETE', url: `/api/sa/partners/${id}` }),
      leave(owner, [id]),
      leave(planner),
      leave(reader),
    ])
    expectAmong(gone, [200])
    expectAmong(removed, [200, 404])
    for (const answer of left) expectAmong(answer, [200])
    await expectNothingLeftOf(id)
    for (const { userId } of [owner, planner, reader])
      expect(await listOf(users, eq(users.id, userId))).toEqual([])
    const plans = await world.db
      .delete(roadmapItems)
      .where(eq(roadmapItems.title, name))
      .returning()
    expect(plans).toMatchObject([{ category: 'nature', partnerId: null, createdBy: null }])
  },
  'a checkout while the partner goes': async (round) => {
    const { owner, id } = await createPartner(round)
    const checkout = () => post(owner, '/api/functions/create-partner-checkout', { partnerId: id })
    const [removed, ...opened] = await Promise.all([
      world.call(ann, { method: 'DELETE', url: `/api/sa/partners/${id}` }),
      checkout(),
      checkout(),
    ])
    expectAmong(removed, [200])
    for (const answer of opened) expectAmong(answer, [200, 404])
    await expectNothingLeftOf(id)
    expect(await listOf(billingCustomers, eq(billingCustomers.partnerId, id))).toEqual([])
  },
}

test.for(Object.entries(RACES))(
  '%s: whoever is late is told so, and what is left is whole',
  async (race, context) => {
    const [name, run] = race
    const kinds = Object.keys(RACES)
    const kindsLeft = kinds.length - kinds.indexOf(name)
    for (const round of takeRounds(context, 'racesOfAKind', name, kindsLeft).numbers)
      await run(round)
    expect(await countDeadlocks(), 'all lock in one order').toBe(0)
    expect(await listWrongCounts()).toEqual([])
    report(context, `{done} races, ${name}`)
  },
)

const post = (actor: Actor, url: string, body: object) =>
  world.call(actor, { method: 'POST', url, body })
const leave = (actor: Actor, closing: string[] = []) =>
  post(actor, '/api/user/account/deletion', { email: actor.email, closing })

async function createPartner(round: number, category = 'bakery-shop') {
  const owner = await world.addActor(`owner${round}`)
  const name = `Partner of ${owner.userId}`
  const made = await post(ann, '/api/sa/partners', { name, ownerEmail: owner.email, category })
  expect(made.statusCode, made.body).toBe(201)
  return { owner, name, id: made.json<{ id: string }>().id }
}

async function createCategory(name: string) {
  return (await post(ann, '/api/sa/categories', { name })).json<{ id: string }>().id
}
const removeCategory = (id: string) =>
  post(ann, `/api/sa/categories/${id}/removal`, { moveTo: 'nature', seenSubCategoryIds: [] })
const planOf = (place: { category: string; partnerId: string; title: string }) => ({
  ...place,
  step: 'global-mapping',
  level: 2,
  note: '',
  dueOn: null,
  state: 'planned',
})

const addContent = (actor: Actor, partnerId: string, category = 'bakery-shop') =>
  post(actor, `/api/portal/${partnerId}/content`, {
    content: { contentType: 'text', category, step: 1, level: 1, title: 'Race', text: 'x' },
  })

function beginUpload(actor: Actor, partnerId: string) {
  const metadata = { partnerId, kind: 'image', filename: 'x.png' }
  const headers = {
    'tus-resumable': '1.0.0',
    'upload-length': '10',
    'upload-metadata': Object.entries(metadata)
      .map(([name, value]) => `${name} ${btoa(value)}`)
      .join(','),
  }
  return world.call(actor, { method: 'POST', url: '/api/uploads', headers })
}

const expectAmong = ({ statusCode, body }: LightMyRequestResponse, allowed: number[]) =>
  expect(allowed, `${statusCode} ${body}`).toContain(statusCode)

async function expectNothingLeftOf(partnerId: string) {
  expect(await listOf(partners, eq(partners.id, partnerId))).toEqual([])
  for (const table of [partnerContent, partnerMembers])
    expect(await listOf(table, eq(table.partnerId, partnerId))).toEqual([])
}

const listOf = (table: PgTable, isOne: SQL) => world.db.select().from(table).where(isOne)

// The server does again what the database ended for a deadlock: only the database knows that there was one.
async function countDeadlocks() {
  const { rows } = await world.pool.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.deadlocks
}

/** What triggers count against a count from scratch, and roles without the partner that gave them. */
async function listWrongCounts() {
  const there = 'from partner_content where deleted_at is null group by 1, 2, 3, 4'
  const counted = `select partner_id, category, step, level, count(*)::int, count(published_at)::int ${there}`
  const { rows } = await world.pool.query(`
    (table block_counts except ${counted}) union all (${counted} except table block_counts)`)
  const { rows: unused } = await world.pool.query(`
    select user_id from user_roles where role = 'partner' and user_id not in (select user_id from partner_members)`)
  return [...rows, ...unused]
}
