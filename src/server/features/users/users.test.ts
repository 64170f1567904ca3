import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { USERS_PER_PAGE } from '#contract/users.ts'
import type { Role } from '#domain/role.ts'
import { textGrams } from '#domain/search.ts'
import { createMember, createVisitor, PASSWORD, signIn } from '../../auth/testing/visitor.ts'
import { factors, partnerContent, userRoles, users } from '../../db/schema/index.ts'
import type { Actor } from '../../testing/actors.ts'
import { createWorld, insertContent, type World } from '../../testing/create-world.ts'
import { isPostgres } from '../../testing/test-database.ts'

type Listed = {
  users: { id: string; name: string; roles: Role[]; lastActiveAt: string | null }[]
  total: number
  nextCursor: string | null
}

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const list = async (query: string) => {
  const url = `/api/sa/users?${query}`
  const response = await world.call(world.actors.superAdmin, { method: 'GET', url })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<Listed>()
}
const grant = (admin: Actor, userId: string, role: Role) =>
  world.call(admin, { method: 'PUT', url: `/api/sa/users/${userId}/roles/${role}` })
const take = (admin: Actor, userId: string, role: Role, body = {}) =>
  world.call(admin, { method: 'POST', url: `/api/sa/users/${userId}/roles/${role}/take`, body })
const endSessions = (admin: Actor, userId: string) =>
  world.call(admin, { method: 'POST', url: `/api/sa/users/${userId}/sessions/end` })
const rolesOf = async (actor: Actor) =>
  (await world.call(actor, { method: 'GET', url: '/api/session' })).json<{ roles: Role[] }>().roles
const auditOf = async (userId: string) => {
  const log = await world.call(world.actors.superAdmin, { method: 'GET', url: '/api/sa/audit' })
  return log
    .json<{ entries: { action: string; subjectId: string; details: object }[] }>()
    .entries.filter(({ subjectId }) => subjectId === userId)
    .map(({ action, details }) => ({ action, details }))
}
async function createPartner({ email }: Actor) {
  const body = { name: 'Of an admin', category: 'stores', ownerEmail: email }
  const created = await world.call(world.actors.superAdmin, {
    method: 'POST',
    url: '/api/sa/partners',
    body,
  })
  expect(created.statusCode, created.body).toBe(201)
  return created.json<{ id: string }>().id
}
const deletePartner = (id: string) =>
  world.call(world.actors.superAdmin, { method: 'DELETE', url: `/api/sa/partners/${id}` })
const dashboardOf = async (actor: Actor, id: string) =>
  (await world.call(actor, { method: 'GET', url: `/api/portal/${id}/dashboard` })).statusCode
const NOBODY = '00000000-0000-8000-a000-000000000000'

describe('an account is found', () => {
  test('by name or address, without regard to accents and case, also after it was renamed', async () => {
    const { userId, email } = await world.addActor('Zoë Quillfeather')
    expect((await list('search=ZOE%20quill')).users).toMatchObject([{ id: userId }])
    expect((await list(`search=${email.toUpperCase()}`)).total).toBe(1)
    await world.db.update(users).set({ name: 'Renamed Person' }).where(eq(users.id, userId))
    expect((await list('search=renamed')).users).toMatchObject([{ id: userId }])
    expect((await list('search=100%25')).users).toEqual([])
  })

  test('by the characters and pairs that the domain names, whatever they are', async () => {
    const isOne = eq(users.id, world.actors.expired.userId)
    const [{ name: before } = { name: '' }] = await world.db.select().from(users).where(isOne)
    for (const name of ['Zoë Öst', '佐藤 結衣', 'が ガ', '👩‍🍳 a', 'aaa', before]) {
      const [row] = await world.db.update(users).set({ name }).where(isOne).returning()
      expect(new Set(row?.searchGrams)).toEqual(new Set(textGrams(row?.searchText ?? '')))
    }
  })

  test('with its roles, partners, second factor and last activity', async () => {
    const { partner, expired } = world.actors
    const { users: found } = await list(`search=${partner.email}`)
    expect(found).toMatchObject([
      {
        id: partner.userId,
        roles: ['partner', 'user'],
        partners: [{ id: world.partners.bakery, name: 'Test Bakery' }],
        hasFactor: false,
        isEmailVerified: true,
        sessionCount: 1,
      },
    ])
    expect(Date.now() - new Date(found[0]?.lastActiveAt ?? 0).getTime()).toBeLessThan(60_000)
    await world.db.insert(factors).values({
      userId: partner.userId,
      name: 'app',
      secretEncrypted: 'none',
    })
    expect((await list(`search=${partner.email}`)).users).toMatchObject([{ hasFactor: false }])
    await world.db.update(factors).set({ verifiedAt: new Date() })
    expect((await list(`search=${partner.email}`)).users).toMatchObject([{ hasFactor: true }])
    expect((await list(`search=${expired.email}`)).users).toMatchObject([
      { sessionCount: 0, lastActiveAt: null },
    ])
    await world.db.delete(factors).where(eq(factors.userId, partner.userId))
  })

  test('by role', async () => {
    const { users: admins } = await list('role=super_admin')
    expect(admins.length).toBeGreaterThan(1)
    expect(admins.every(({ roles }) => roles.includes('super_admin'))).toBe(true)
  })

  test('page after page, without a gap or a repetition', async () => {
    const names = Array.from({ length: USERS_PER_PAGE * 2 + 3 }, (_, index) => `Paged ${index}`)
    // Many at the same moment: the id decides between them.
    const createdAt = new Date()
    await world.db.insert(users).values(
      names.map((name) => ({
        id: crypto.randomUUID(),
        name,
        email: `${name.replace(' ', '-')}@test.example`,
        createdAt,
      })),
    )
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Listed = await list(`search=paged${cursor && `&cursor=${cursor}`}`)
      expect(page.total).toBe(names.length)
      seen.push(...page.users.map(({ name }) => name))
      cursor = page.nextCursor
    }
    expect(seen.toSorted()).toEqual(names.toSorted())
    const url = '/api/sa/users?cursor=made-up'
    const wrong = await world.call(world.actors.superAdmin, { method: 'GET', url })
    expect(wrong.json()).toMatchObject({ code: 'STALE_CURSOR' })
  })
})

describe('a role', () => {
  test('counts at once in an open session, both ways, and stands in the audit log', async () => {
    const { superAdmin } = world.actors
    const person = await world.addActor('riser')
    const url = '/api/sa/overview'
    expect((await world.call(person, { method: 'GET', url })).statusCode).toBe(403)
    const granted = await grant(superAdmin, person.userId, 'super_admin')
    expect(granted.json()).toEqual({ roles: ['super_admin', 'user'] })
    expect((await world.call(person, { method: 'GET', url })).statusCode).toBe(200)
    await take(superAdmin, person.userId, 'super_admin')
    expect((await world.call(person, { method: 'GET', url })).statusCode).toBe(403)
    expect(await rolesOf(person)).toEqual(['user'])
    expect(await auditOf(person.userId)).toEqual([
      { action: 'role-taken', details: { role: 'super_admin' } },
      { action: 'role-granted', details: { role: 'super_admin' } },
    ])
  })

  test('of a partner, taken away, closes every door of the partner at once, and opens them again', async () => {
    const { partner, superAdmin } = world.actors
    const { bakery } = world.partners
    const draftId = await insertContent(world.db, bakery)
    await world.db
      .update(partnerContent)
      .set({ publishedAt: null })
      .where(eq(partnerContent.id, draftId))
    const doors = [
      `/api/portal/${bakery}/dashboard`,
      `/api/portal/${bakery}/export?format=csv`,
      `/api/portal/${bakery}/statistics.csv`,
      `/api/user/content/${draftId}`,
    ]
    const answers = async () => {
      const codes = []
      for (const url of doors)
        codes.push((await world.call(partner, { method: 'GET', url })).statusCode)
      const check = { method: 'POST', url: '/api/functions/check-partner-subscription' } as const
      return [...codes, (await world.call(partner, { ...check, body: {} })).statusCode]
    }
    expect(await answers()).toEqual([200, 200, 200, 200, 200])
    await take(superAdmin, partner.userId, 'partner')
    expect(await answers()).toEqual([404, 404, 404, 404, 404])
    const session = await world.call(partner, { method: 'GET', url: '/api/session' })
    expect(session.json()).toMatchObject({ roles: ['user'], partners: [] })
    await grant(superAdmin, partner.userId, 'partner')
    expect(await answers()).toEqual([200, 200, 200, 200, 200])
  })

  test('of an admin, taken from somebody who was made an owner meanwhile, leaves the partner’s', async () => {
    const { superAdmin } = world.actors
    const owner = await world.addActor('adminAndOwner', ['user', 'super_admin'])
    const id = await createPartner(owner)
    expect(await rolesOf(owner)).toEqual(['super_admin', 'user'])
    const taken = await take(superAdmin, owner.userId, 'super_admin')
    expect(taken.json()).toEqual({ roles: ['partner', 'user'] })
    expect(await dashboardOf(owner, id)).toBe(200)
    const told = await auditOf(owner.userId)
    expect(told.length).toBe(2)
    expect(told).toContainEqual({ action: 'role-taken', details: { role: 'super_admin' } })
    expect(told).toContainEqual({ action: 'role-granted', details: { role: 'partner' } })
  })

  test('of a partner that was taken by hand does not come back with the end of being an admin', async () => {
    const { superAdmin } = world.actors
    const owner = await world.addActor('closedOut')
    const id = await createPartner(owner)
    await grant(superAdmin, owner.userId, 'super_admin')
    await take(superAdmin, owner.userId, 'partner')
    await take(superAdmin, owner.userId, 'super_admin')
    expect(await rolesOf(owner)).toEqual(['user'])
    expect(await dashboardOf(owner, id)).toBe(404)
    // Unless they were made an owner since.
    await grant(superAdmin, owner.userId, 'super_admin')
    await createPartner(owner)
    await take(superAdmin, owner.userId, 'super_admin')
    expect(await rolesOf(owner)).toEqual(['partner', 'user'])
  })

  test.runIf(isPostgres)(
    'of an admin, taken while they are made an owner, leaves the partner’s, 30 times',
    async () => {
      const { superAdmin } = world.actors
      const owner = await world.addActor('raced')
      for (let round = 0; round < 30; round++) {
        await grant(superAdmin, owner.userId, 'super_admin')
        const [id] = await Promise.all([
          createPartner(owner),
          take(superAdmin, owner.userId, 'super_admin'),
        ])
        expect(await rolesOf(owner)).toEqual(['partner', 'user'])
        await deletePartner(id)
        expect(await rolesOf(owner)).toEqual(['user'])
      }
    },
  )

  test.runIf(isPostgres)(
    'of an admin, taken while their only partner is deleted, leaves none, 30 times',
    async () => {
      const { superAdmin } = world.actors
      const owner = await world.addActor('racedAway')
      for (let round = 0; round < 30; round++) {
        await grant(superAdmin, owner.userId, 'super_admin')
        const id = await createPartner(owner)
        await Promise.all([deletePartner(id), take(superAdmin, owner.userId, 'super_admin')])
        expect(await rolesOf(owner)).toEqual(['user'])
      }
    },
  )

  test('granted or taken twice is recorded once', async () => {
    const { superAdmin } = world.actors
    const person = await world.addActor('twice')
    await Promise.all([1, 2, 3].map(() => grant(superAdmin, person.userId, 'partner')))
    await Promise.all([1, 2, 3].map(() => take(superAdmin, person.userId, 'partner')))
    expect((await auditOf(person.userId)).map(({ action }) => action)).toEqual([
      'role-taken',
      'role-granted',
    ])
  })

  test('is not granted to an address that nobody confirmed', async () => {
    const { superAdmin, unverified } = world.actors
    const answer = await grant(superAdmin, unverified.userId, 'partner')
    expect(answer.json()).toMatchObject({ code: 'ADDRESS_NOT_CONFIRMED' })
    expect(await auditOf(unverified.userId)).toEqual([])
  })

  test('of nobody, or one that does not exist, is refused', async () => {
    const { superAdmin, user } = world.actors
    for (const answer of [
      await grant(superAdmin, NOBODY, 'partner'),
      await take(superAdmin, NOBODY, 'partner'),
      await endSessions(superAdmin, NOBODY),
    ])
      expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' })
    const url = `/api/sa/users/${user.userId}/roles/emperor`
    const unknown = await world.call(superAdmin, { method: 'PUT', url })
    expect(unknown.statusCode).toBeGreaterThanOrEqual(400)
    expect(await rolesOf(user)).toEqual(['user'])
  })

  test('is given and taken by nobody but super admins', async () => {
    const { user, partner, halfSignedIn, superAdmin } = world.actors
    for (const actor of [user, partner, halfSignedIn]) {
      expect((await grant(actor, actor.userId, 'super_admin')).statusCode).toBe(403)
      expect((await take(actor, superAdmin.userId, 'super_admin')).statusCode).toBe(403)
      expect((await endSessions(actor, superAdmin.userId)).statusCode).toBe(403)
    }
    expect(await rolesOf(superAdmin)).toContain('super_admin')
  })
})

/** For one test these are the only super admins. */
async function withOnlyAdmins(admins: readonly Actor[], act: () => Promise<void>) {
  const { db } = world
  const isAdmin = eq(userRoles.role, 'super_admin')
  const before = await db.select().from(userRoles).where(isAdmin)
  await db.delete(userRoles).where(isAdmin)
  await db.insert(userRoles).values(admins.map(({ userId }) => ({ userId, role: 'super_admin' })))
  await act()
  await db.delete(userRoles).where(isAdmin)
  await db.insert(userRoles).values(before)
}

const countAdmins = async () =>
  (await world.db.select().from(userRoles).where(eq(userRoles.role, 'super_admin'))).length

describe('the last super admin', () => {
  test('gives the own role away only when that is meant, and not as the last', async () => {
    const [ann, ben] = [await world.addActor('ann'), await world.addActor('ben')]
    await withOnlyAdmins([ann, ben], async () => {
      const unasked = await take(ann, ann.userId, 'super_admin')
      expect(unasked.json()).toMatchObject({ code: 'CONFIRMATION_REQUIRED' })
      const asked = await take(ann, ann.userId, 'super_admin', { isOwnConfirmed: true })
      expect(asked.json()).toEqual({ roles: ['user'] })
      const last = await take(ben, ben.userId, 'super_admin', { isOwnConfirmed: true })
      expect(last.json()).toMatchObject({ code: 'LAST_ADMIN' })
      expect(await rolesOf(ben)).toContain('super_admin')
      // The other roles of the last one are like anybody's.
      const other = await take(ben, ben.userId, 'user', { isOwnConfirmed: true })
      expect(other.json()).toEqual({ roles: ['super_admin'] })
    })
  })

  test('is last even beside one whose address nobody confirmed', async () => {
    const ann = await world.addActor('ann')
    await withOnlyAdmins([ann, world.actors.unverified], async () => {
      const last = await take(ann, ann.userId, 'super_admin', { isOwnConfirmed: true })
      expect(last.json()).toMatchObject({ code: 'LAST_ADMIN' })
    })
  })

  test.runIf(isPostgres)(
    'of two that take each other’s role at once one remains, 50 times',
    async () => {
      const [ann, ben] = [await world.addActor('ann'), await world.addActor('ben')]
      for (let duel = 0; duel < 50; duel++) {
        await withOnlyAdmins([ann, ben], async () => {
          const answers = await Promise.all([
            take(ann, ben.userId, 'super_admin'),
            take(ben, ann.userId, 'super_admin'),
          ])
          expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403])
          expect(await countAdmins()).toBe(1)
        })
      }
    },
  )

  test.runIf(isPostgres)(
    'of one that gives the role away and one that deletes the account at once one remains',
    async () => {
      const ann = await world.addActor('ann')
      for (let round = 0; round < 5; round++) {
        const { id, email } = await createMember(world)
        const leaving = createVisitor(world)
        await signIn(leaving, email)
        const ben = { userId: id, email, cookie: undefined }
        await withOnlyAdmins([ann, ben], async () => {
          const answers = await Promise.all([
            take(ann, ann.userId, 'super_admin', { isOwnConfirmed: true }),
            leaving.post('/api/user/account/deletion', { email, password: PASSWORD }),
          ])
          expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
          expect(await countAdmins()).toBe(1)
        })
      }
    },
  )
})

test('ending the sessions signs the person out everywhere, at once and recorded', async () => {
  const { superAdmin, partner } = world.actors
  const { email, id } = await createMember(world)
  const [laptop, phone] = [createVisitor(world), createVisitor(world)]
  await signIn(laptop, email)
  await signIn(phone, email)
  expect((await endSessions(superAdmin, id)).json()).toEqual({ endedCount: 2 })
  expect([await laptop.isSignedIn(), await phone.isSignedIn()]).toEqual([false, false])
  expect(await rolesOf(partner)).toContain('partner')
  expect(await auditOf(id)).toEqual([{ action: 'sessions-ended', details: { count: 2 } }])
  await signIn(laptop, email)
  expect(await laptop.isSignedIn()).toBe(true)
})
