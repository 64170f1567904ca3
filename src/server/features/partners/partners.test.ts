import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PARTNERS_PER_PAGE } from '#contract/partners.ts'
import { PARTNER_SORT_KEYS } from '#domain/partner.ts'
import { normalizedForSearch } from '#domain/search.ts'
import {
  auditEntries,
  mails,
  media,
  partners,
  savedContent,
  userRoles,
} from '../../db/schema/index.ts'
import type { Actor } from '../../testing/actors.ts'
import { type Call, createWorld, insertContent, type World } from '../../testing/create-world.ts'
import { isPostgres } from '../../testing/test-database.ts'

type Edited = Record<string, unknown> & { version: number }
type Listed = {
  partners: { id: string; name: string; ownerEmail: string | null; contentCount: number }[]
  nextCursor: string | null
  total: number
}

let world: World
let otherAdmin: Actor
beforeAll(async () => {
  world = await createWorld()
  otherAdmin = await world.addActor('otherAdmin', ['user', 'super_admin'])
})
afterAll(() => world.close())

const call = (method: Call['method'], path = '', body?: object, actor = world.actors.superAdmin) =>
  world.call(actor, { method, url: `/api/sa/partners${path}`, body })

async function create(partner: object) {
  const response = await call('POST', '', partner)
  expect(response.statusCode, response.body).toBe(201)
  return response.json<{ id: string }>().id
}
const list = async (query = '') => {
  const response = await call('GET', `?${query}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json<Listed>()
}
const get = async (id: string) => {
  const { id: _, version, ...partner } = (await call('GET', `/${id}`)).json<Edited>()
  return { version, partner }
}
const save = (id: string, version: number, partner: object, actor?: Actor) =>
  call('PUT', `/${id}`, { version, partner }, actor)
const partnersOf = async (actor: Actor) => {
  const session = await world.call(actor, { method: 'GET', url: '/api/session' })
  return session.json<{ roles: string[]; partners: { id: string }[] }>()
}
const auditOf = async (partnerId: string) =>
  (
    await world.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.partnerId, partnerId))
      .orderBy(auditEntries.createdAt)
  ).map(({ action, details }) => ({ action, details }))

const rolesLogOf = async ({ userId }: Actor) =>
  (
    await world.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, userId))
      .orderBy(auditEntries.createdAt)
  ).map(({ action }) => action)

describe('the table of partners', () => {
  beforeAll(async () => {
    await world.db.insert(partners).values(
      Array.from({ length: PARTNERS_PER_PAGE * 2 + 3 }, (_, index) => ({
        name: `Été ${index % 7}`,
        category: index % 2 ? 'florist' : null,
        country: index % 3 ? 'Japan' : '',
        city: 'Kōbe',
        partnerType: 'education' as const,
        createdAt: new Date(Date.UTC(2021, 0, 1 + (index % 5))),
      })),
    )
  })

  test.each(PARTNER_SORT_KEYS.flatMap((key) => [`${key} ascending`, `${key} descending`]))(
    'sorted by %s shows each once over its pages',
    async (order) => {
      const [sort, direction] = order.split(' ')
      const seen: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page = await list(
          `search=ete&sort=${sort}&direction=${direction}${cursor && `&cursor=${cursor}`}`,
        )
        expect(page.total).toBe(PARTNERS_PER_PAGE * 2 + 3)
        seen.push(...page.partners.map(({ id }) => id))
        cursor = page.nextCursor
      }
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.length).toBe(PARTNERS_PER_PAGE * 2 + 3)
    },
  )

  test('filters by type, searches, counts what is there and knows owners', async () => {
    const { total, partners: businesses } = await list('type=business')
    expect(total).toBe(2)
    expect(businesses.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Test Bakery', 'Test Florist']),
    )
    await insertContent(world.db, world.partners.bakery)
    await insertContent(world.db, world.partners.bakery, new Date())
    expect((await list('search=BAKERY')).partners).toMatchObject([
      { contentCount: 1, ownerEmail: world.actors.partner.email },
    ])
    expect((await list('search=kobe')).total).toBe(PARTNERS_PER_PAGE * 2 + 3)
    expect((await list('search=nobody')).total).toBe(0)
  })

  test('refuses a page that nobody gave out', async () => {
    const forged = Buffer.from(JSON.stringify(['yesterday', world.partners.bakery]))
    for (const cursor of ['abc', forged.toString('base64url')]) {
      const answer = await call('GET', `?cursor=${cursor}`)
      expect(answer.json()).toMatchObject({ code: 'STALE_CURSOR' })
    }
  })

  test('searches as the pages do', async () => {
    for (const text of ['Œuvre ÉTÉ', 'ﾊﾟﾝ屋  Ｋｏｂｅ', 'Straße', 'がぎ ＡＢＣ', ' Ægir\t１２ ']) {
      const { rows } = await world.db.execute<{ searchable: string }>(
        sql`select searchable(${text})`,
      )
      expect(rows[0]?.searchable).toBe(normalizedForSearch(text))
    }
  })
})

describe('creating a partner', () => {
  test('makes it with its owner, who becomes a partner', async () => {
    const owner = await world.addActor('newOwner')
    const id = await create({
      name: '  Sakura Dojo ',
      partnerType: 'education',
      category: 'florist',
      country: 'Japan',
      ownerEmail: owner.email.toUpperCase(),
    })
    expect(await get(id)).toMatchObject({
      partner: { name: 'Sakura Dojo', partnerType: 'education', ownerEmail: owner.email },
    })
    expect(await partnersOf(owner)).toMatchObject({
      roles: ['partner', 'user'],
      partners: [{ id }],
    })
    expect(await auditOf(id)).toMatchObject([{ action: 'partner-created' }])
    expect(await rolesLogOf(owner)).toEqual(['role-granted'])
    const dashboard = { method: 'GET', url: `/api/portal/${id}/dashboard` } as const
    expect((await world.call(owner, dashboard)).statusCode).toBe(200)
  })

  test('refuses an owner who has not confirmed the address', async () => {
    const ownerEmail = world.actors.unverified.email
    expect((await call('POST', '', { name: 'A', ownerEmail })).json()).toMatchObject({
      code: 'OWNER_NOT_FOUND',
    })
  })

  test.each([
    [{ name: '   ' }, 'INVALID_INPUT'],
    [{ name: 'x'.repeat(121) }, 'INVALID_INPUT'],
    [{ name: 'Bank\u202eknab' }, 'INVALID_INPUT'],
    [{ name: 'A', website: 'javascript:alert(1)' }, 'INVALID_INPUT'],
    [{ name: 'A', website: 'http://user:pw@evil.example' }, 'INVALID_INPUT'],
    [{ name: 'A', isSample: true }, 'INVALID_INPUT'],
    [{ name: 'A', category: 'gone' }, 'UNKNOWN_CATEGORY'],
    [{ name: 'A', ownerEmail: 'nobody@test.example' }, 'OWNER_NOT_FOUND'],
  ])('refuses %o with %s', async (partner, code) => {
    expect((await call('POST', '', partner)).json()).toMatchObject({ code })
  })
})

describe('changing a partner', () => {
  test('changes what was changed, and the log names the fields, not the values', async () => {
    const id = await create({ name: 'Before', phone: '045 111 2222' })
    const { version, partner } = await get(id)
    expect((await save(id, version, { ...partner, name: 'After', city: 'Kobe' })).statusCode).toBe(
      200,
    )
    expect((await get(id)).partner).toMatchObject({
      name: 'After',
      city: 'Kobe',
      phone: '045 111 2222',
    })
    expect((await list('search=after')).total).toBe(1)
    expect(await auditOf(id)).toMatchObject([
      { action: 'partner-created' },
      { action: 'partner-changed', details: { fields: ['name', 'city'] } },
    ])
  })

  test('gives it to another owner with the role; the former one loses both', async () => {
    const [former, next] = [await world.addActor('former'), await world.addActor('next')]
    const id = await create({ name: 'Handed over', ownerEmail: former.email })
    const { version, partner } = await get(id)
    await save(id, version, { ...partner, ownerEmail: next.email })
    expect(await partnersOf(former)).toMatchObject({ roles: ['user'], partners: [] })
    expect(await partnersOf(next)).toMatchObject({ roles: ['partner', 'user'], partners: [{ id }] })
    expect(await rolesLogOf(former)).toEqual(['role-granted', 'role-taken'])
    const { version: later, partner: handed } = await get(id)
    await save(id, later, { ...handed, ownerEmail: '' })
    expect(await partnersOf(next)).toMatchObject({ roles: ['user'], partners: [] })
  })

  test('takes one of two partners from somebody, who stays a partner', async () => {
    const owner = await world.addActor('ownerOfTwo')
    const [first, second] = [
      await create({ name: 'First of two', ownerEmail: owner.email }),
      await create({ name: 'Second of two', ownerEmail: owner.email }),
    ]
    await call('DELETE', `/${first}`)
    expect(await partnersOf(owner)).toMatchObject({
      roles: ['partner', 'user'],
      partners: [{ id: second }],
    })
  })

  test('does not give back a role that was taken', async () => {
    const owner = await world.addActor('roleTaken')
    const id = await create({ name: 'Kept apart', ownerEmail: owner.email })
    await world.db.delete(userRoles).where(eq(userRoles.userId, owner.userId))
    const { version, partner } = await get(id)
    await save(id, version, { ...partner, city: 'Nara' })
    expect(await partnersOf(owner)).toMatchObject({ roles: [], partners: [] })
  })

  test.runIf(isPostgres)('lost by one person twice at once, takes the role', async () => {
    const owner = await world.addActor('losingBoth')
    const ids = [
      await create({ name: 'One', ownerEmail: owner.email }),
      await create({ name: 'Two', ownerEmail: owner.email }),
    ]
    await Promise.all(ids.map((id) => call('DELETE', `/${id}`)))
    expect(await partnersOf(owner)).toMatchObject({ roles: ['user'], partners: [] })
  })

  test('that somebody else changed meanwhile tells who, and what it is now', async () => {
    const id = await create({ name: 'Contested' })
    const { version, partner } = await get(id)
    await save(id, version, { ...partner, city: 'Osaka' }, otherAdmin)
    const late = await save(id, version, { ...partner, city: 'Kobe' })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      data: { changedBy: 'otherAdmin', current: { city: 'Osaka' } },
    })
    expect((await get(id)).partner).toMatchObject({ city: 'Osaka' })
  })

  test.runIf(isPostgres)('by ten admins at once is one’s', async () => {
    const id = await create({ name: 'Busy' })
    const { version, partner } = await get(id)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        save(id, version, { ...partner, city: `City ${index}` }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409).length).toBe(9)
  })

  test('is refused without a name', async () => {
    const id = await create({ name: 'Named' })
    const { version, partner } = await get(id)
    expect((await save(id, version, { ...partner, name: ' ' })).json()).toMatchObject({
      code: 'INVALID_INPUT',
      data: { issues: [{ path: 'partner.name', code: 'required' }] },
    })
  })
})

describe('deleting a partner', () => {
  test('keeps what people saved, with its title, and leaves no file behind', async () => {
    const owner = await world.addActor('deletedOwner')
    const id = await create({ name: 'Going away', ownerEmail: owner.email })
    const contentId = await insertContent(world.db, id)
    await world.db.insert(media).values({
      id: contentId,
      partnerId: id,
      kind: 'image',
      mime: 'image/webp',
      sizeBytes: 1,
      key: `${contentId}/original`,
      fileName: 'a.webp',
    })
    const saved = await world.call(world.actors.user, {
      method: 'POST',
      url: '/api/user/saved',
      body: {
        contentId,
        category: 'bakery-shop',
        country: 'Japan',
        title: 'An item',
        type: 'global-mapping',
        level: 1,
        step: 1,
      },
    })
    expect(saved.statusCode, saved.body).toBe(200)
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(200)

    const [kept] = await world.db
      .select()
      .from(savedContent)
      .where(eq(savedContent.userId, world.actors.user.userId))
    expect(kept).toMatchObject({ title: 'An item', contentId: null })
    // The sweeper removes every file that no row of media names.
    expect(await world.db.select().from(media).where(eq(media.partnerId, id))).toEqual([])
    expect(await partnersOf(owner)).toMatchObject({ roles: ['user'], partners: [] })
    expect(await auditOf(id)).toMatchObject([
      { action: 'partner-created' },
      { action: 'partner-deleted' },
    ])
    const told = await world.db.select().from(mails).where(eq(mails.template, 'partner-deleted'))
    const [mail] = told.filter(({ recipient }) => recipient === owner.email)
    expect(mail?.params).toMatchObject({ partnerId: id })
    const former = async (actor: Actor) =>
      (await world.call(actor, { method: 'GET', url: `/api/portal/${id}/former` })).json()
    expect(await former(owner)).toEqual({ isDeleted: true })
    expect(await former(world.actors.otherPartner)).toEqual({ isDeleted: false })
  })

  test('makes everything else about it NOT_FOUND, also a second deletion', async () => {
    const id = await create({ name: 'Gone' })
    const { version, partner } = await get(id)
    await call('DELETE', `/${id}`, undefined, otherAdmin)
    const answers = [
      await call('DELETE', `/${id}`),
      await call('GET', `/${id}`),
      await save(id, version, partner),
      await world.call(world.actors.superAdmin, {
        method: 'GET',
        url: `/api/portal/${id}/dashboard`,
      }),
    ]
    expect(answers.map((answer) => answer.json<{ code: string }>().code)).toEqual(
      Array(4).fill('NOT_FOUND'),
    )
  })

  test('is not possible for the source of the samples', async () => {
    const [samples] = await world.db
      .insert(partners)
      .values({ name: 'Samples', isSample: true })
      .returning()
    expect((await call('DELETE', `/${samples?.id}`)).json()).toMatchObject({ code: 'NOT_FOUND' })
    expect((await list('search=samples')).total).toBe(0)
  })
})
