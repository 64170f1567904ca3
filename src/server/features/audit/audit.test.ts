import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AUDIT_PER_PAGE } from '#contract/audit.ts'
import { READING_MS, VISIT_WINDOW_MS } from '#domain/audit.ts'
import { PARTNER_PAGES } from '#domain/partner-page.ts'
import { auditEntries, partners, users } from '../../db/schema/index.ts'
import type { Actor } from '../../testing/actors.ts'
import { createWorld, type World } from '../../testing/create-world.ts'
import { asAdmin, recordAudit, recordVisit } from './queries.ts'

type Listed = {
  entries: {
    action: string
    actorName: string | null
    actorKey: string | null
    actorRole: string
    subjectLabel: string
    hasPartner: boolean
  }[]
  nextCursor: string | null
}

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const read = async (actor: Actor, url: string) => {
  const response = await world.call(actor, { method: 'GET', url })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<Listed>()
}
const list = (query = '') => read(world.actors.superAdmin, `/api/sa/audit?${query}`)
const listOfPartner = (actor: Actor, partnerId: string) =>
  read(actor, `/api/portal/${partnerId}/admin-actions`)

test('what an admin does with a partner’s content stands in the log and is shown to the partner', async () => {
  const { bakery, florist } = world.partners
  const content = {
    contentType: 'text',
    category: 'bakery-shop',
    step: 1,
    level: 1,
    title: 'Crème brûlée',
    text: 'Sugar.',
  }
  for (const actor of [world.actors.superAdmin, world.actors.partner]) {
    await world.call(actor, {
      method: 'POST',
      url: `/api/portal/${bakery}/content`,
      body: { content },
    })
  }
  const { entries } = await list(`partnerId=${bakery}&action=content-added`)
  expect(entries).toMatchObject([
    { actorName: 'superAdmin', actorRole: 'super_admin', subjectLabel: 'Test Bakery' },
  ])
  const seen = await listOfPartner(world.actors.partner, bakery)
  // Both may be of the same moment.
  const actions = seen.entries.map(({ action }) => action).toSorted()
  expect(actions).toEqual(['content-added', 'partner-visited'])
  expect(JSON.stringify(seen)).not.toContain('superAdmin')
  expect(await listOfPartner(world.actors.otherPartner, florist)).toMatchObject({ entries: [] })
})

describe('a visit', () => {
  test('is recorded once, however many calls come at once and while the page stays open', async () => {
    const { school } = world.partners
    await Promise.all(
      Array.from({ length: 10 }, () =>
        world.call(world.actors.superAdmin, {
          method: 'GET',
          url: `/api/portal/${school}/dashboard`,
        }),
      ),
    )
    const { entries } = await list(`partnerId=${school}`)
    expect(entries.map(({ action }) => action)).toEqual(['partner-visited'])
    const partner = { id: school, name: 'Test School' }
    const read = (later: number) =>
      recordVisit(world.db, world.actors.superAdmin.userId, partner, {}, Date.now() + later)
    await read(READING_MS - VISIT_WINDOW_MS)
    expect((await list(`partnerId=${school}`)).entries.length).toBe(1)
    await read(READING_MS + VISIT_WINDOW_MS)
    expect((await list(`partnerId=${school}`)).entries.length).toBe(2)
  })

  test('of each page stands in the log by itself; reading it again at once does not', async () => {
    const id = randomUUID()
    await world.db.insert(partners).values({ id, name: 'Visited' })
    const visit = (page: string) =>
      world.call(world.actors.superAdmin, {
        method: 'POST',
        url: `/api/sa/partners/${id}/visits`,
        body: { page },
      })
    for (const page of [...PARTNER_PAGES, 'dashboard', 'dashboard'])
      expect((await visit(page)).statusCode).toBe(200)
    await world.call(world.actors.superAdmin, {
      method: 'GET',
      url: `/api/portal/${id}/dashboard`,
      headers: { referer: `http://localhost/sa/partner/${id}/data-output?sort=country` },
    })
    const pages = async () => {
      const { entries } = await list(`partnerId=${id}&action=partner-visited`)
      return entries.map((entry) => Reflect.get(Reflect.get(entry, 'details'), 'page'))
    }
    expect((await pages()).toSorted()).toEqual([...PARTNER_PAGES].toSorted())
    const later = Date.now() + 2 * VISIT_WINDOW_MS
    const again = { page: 'settings', isOpening: true } as const
    const partner = { id, name: 'Visited' }
    await recordVisit(world.db, world.actors.superAdmin.userId, partner, again, later)
    expect((await pages()).filter((page) => page === 'settings')).toHaveLength(2)
    expect((await visit('elsewhere')).json()).toMatchObject({ code: 'INVALID_INPUT' })
  })

  test('of one’s own partner is none', async () => {
    const { florist } = world.partners
    await world.call(world.actors.otherPartner, {
      method: 'GET',
      url: `/api/portal/${florist}/dashboard`,
    })
    await recordVisit(world.db, world.actors.otherPartner.userId, { id: florist, name: 'Florist' })
    expect((await list(`partnerId=${florist}`)).entries).toEqual([])
  })
})

test('the log is searched without regard to accents and case, by what was done and by who did it', async () => {
  const titles = async (search: string) =>
    (await list(`search=${encodeURIComponent(search)}`)).entries.map(({ action }) => action)
  expect(await titles('CREME')).toEqual(['content-added'])
  expect((await titles('test bakery')).toSorted()).toEqual(['content-added', 'partner-visited'])
  expect((await titles('superadmin')).length).toBeGreaterThan(2)
  expect(await titles('100%')).toEqual([])
})

test('an entry tells whether its partner is still there', async () => {
  const { superAdmin } = world.actors
  const body = { name: 'Short-lived', category: 'stores' }
  const created = await world.call(superAdmin, { method: 'POST', url: '/api/sa/partners', body })
  const { id } = created.json<{ id: string }>()
  const told = async () =>
    (await list(`partnerId=${id}`)).entries.map(({ action, hasPartner }) => ({
      action,
      hasPartner,
    }))
  expect(await told()).toEqual([{ action: 'partner-created', hasPartner: true }])
  await world.call(superAdmin, { method: 'DELETE', url: `/api/sa/partners/${id}` })
  expect(await told()).toEqual([
    { action: 'partner-deleted', hasPartner: false },
    { action: 'partner-created', hasPartner: false },
  ])
  const { entries } = await list('action=level-renamed')
  expect(entries.filter(({ hasPartner }) => hasPartner)).toEqual([])
})

test('pages follow each other without a gap or a repetition', async () => {
  const admin = asAdmin(world.actors.superAdmin.userId)
  const partnerId = '00000000-0000-8000-a000-00000000feed'
  const many = Array.from({ length: AUDIT_PER_PAGE + 10 }, (_, index) => `${index}`)
  for (const title of many) {
    await recordAudit(world.db, admin, {
      action: 'content-changed',
      subject: { kind: 'partner', id: partnerId, label: 'Many' },
      partnerId,
      details: { title },
    })
  }
  const first = await list(`partnerId=${partnerId}`)
  const second = await list(`partnerId=${partnerId}&cursor=${first.nextCursor}`)
  const titles = [...first.entries, ...second.entries].map((entry) =>
    Reflect.get(Reflect.get(entry, 'details'), 'title'),
  )
  expect(titles.toSorted()).toEqual(many.toSorted())
  expect(second.nextCursor).toBeNull()
  const wrong = await world.call(world.actors.superAdmin, {
    method: 'GET',
    url: '/api/sa/audit?cursor=made-up',
  })
  expect(wrong.json()).toMatchObject({ code: 'STALE_CURSOR' })
})

describe('the log is append-only', () => {
  const refused = { cause: { message: 'the audit log is append-only' } }
  const everything = () => world.db.select().from(auditEntries).orderBy(auditEntries.id)

  test.each([
    'update audit_entries set actor_id = null',
    `update audit_entries set actor_id = null, actor_role = 'x'`,
    `update audit_entries set action = 'content-deleted'`,
    'update audit_entries set actor_key = null',
    `update audit_entries set subject_key = 'x'`,
    `update audit_entries set subject_id = ''`,
    `update audit_entries set subject_id = '', subject_label = '', search_text = '', details = details - 'reason'`,
    `update audit_entries set subject_label = '', search_text = '' where partner_id not in (select id from partners)`,
    `update audit_entries set subject_label = '', search_text = '', details = details - 'title'`,
    'select forget_partners(array_agg(partner_id)) from audit_entries',
    'update audit_entries set id = id',
    `insert into audit_entries select * from audit_entries limit 1 on conflict (id) do update set actor_id = null`,
    'delete from audit_entries',
    'truncate audit_entries',
    'truncate users cascade',
  ])('%s is refused', async (statement) => {
    const before = await everything()
    expect(before.filter(({ actorId }) => actorId !== null).length).toBeGreaterThan(2)
    await expect(world.db.execute(sql.raw(statement))).rejects.toMatchObject(refused)
    expect(await everything()).toEqual(before)
  })

  test('not even a trigger takes out the names of those who are still there', async () => {
    await world.pool.query(`create table elsewhere (what text);
      create function reach_for_the_log() returns trigger language plpgsql as $$
        begin execute NEW.what; return null; end $$;
      create trigger reach after insert on elsewhere for each row execute function reach_for_the_log()`)
    const admin = asAdmin(world.actors.superAdmin.userId)
    const subject = { kind: 'user', id: world.actors.partner.userId, label: '' } as const
    await recordAudit(world.db, admin, { action: 'role-granted', subject })
    const before = await everything()
    for (const statement of [
      'update audit_entries set actor_id = null where actor_id is not null',
      `update audit_entries set subject_id = '', subject_label = '', search_text = '' where subject_kind = 'user'`,
      `update audit_entries set subject_label = '', search_text = '' where partner_id in (select id from partners)`,
      `update audit_entries set subject_label = '', search_text = '', details = '{}' where partner_id is not null`,
      'update audit_entries set actor_key = null',
      'delete from audit_entries',
    ])
      await expect(
        world.db.execute(sql`insert into elsewhere values (${statement})`),
        statement,
      ).rejects.toMatchObject(refused)
    expect(await everything()).toEqual(before)
    await world.pool.query('drop table elsewhere; drop function reach_for_the_log')
  })

  test('a deleted account takes its name along and leaves what was done, together under one key', async () => {
    const subject = { kind: 'partner', id: world.partners.bakery, label: 'Test Bakery' } as const
    for (const id of ['leaving-admin', 'another-leaving']) {
      await world.db.insert(users).values({ id, name: 'Leaving', email: `${id}@test.example` })
      for (const action of ['defaults-changed', 'settings-changed'] as const)
        await recordAudit(world.db, asAdmin(id), { action, subject })
    }
    const keysOf = async (query: string) => (await list(query)).entries.map((each) => each.actorKey)
    const before = await keysOf('search=leaving')
    await world.db.delete(users).where(eq(users.name, 'Leaving'))
    const { entries } = await list('action=defaults-changed')
    expect(entries).toMatchObject(
      Array.from({ length: 2 }, () => ({ actorName: null, actorRole: 'super_admin' })),
    )
    const [key, other] = entries.map(({ actorKey }) => actorKey)
    expect(key).toMatch(/^[0-9a-f]{12}$/)
    expect(other).not.toBe(key)
    expect(before.toSorted()).toEqual([key, key, other, other].toSorted())
    expect(await keysOf(`search=${key}`)).toEqual([key, key])
  })

  test('whoever writes an entry does not choose whose it is', async () => {
    const [written] = await world.db
      .insert(auditEntries)
      .values({
        actorId: world.actors.superAdmin.userId,
        actorKey: 'somebody-else',
        subjectKey: 'somebody-else',
        actorRole: 'super_admin',
        action: 'role-granted',
        subjectKind: 'user',
        subjectId: world.actors.user.userId,
      })
      .returning()
    expect(written?.actorKey).toMatch(/^[0-9a-f]{12}$/)
    expect(written?.subjectKey).toMatch(/^[0-9a-f]{12}$/)
    expect(written?.subjectKey).not.toBe(written?.actorKey)
  })
})
