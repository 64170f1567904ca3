import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APPLICATIONS_PER_PAGE } from '#contract/applications.ts'
import { NAME_MAX, NOTE_MAX } from '#domain/text.ts'
import { partnerApplications } from '../../db/schema/index.ts'
import type { Actor } from '../../testing/actors.ts'
import { createWorld, type World } from '../../testing/create-world.ts'

const APPLICATION = { companyName: 'Tofu', contactPerson: 'Ren', contactEmail: 'ren@test.example' }

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const submit = (actor: Actor, body: object = APPLICATION) =>
  world.call(actor, { method: 'POST', url: '/api/user/applications', body })

const mine = async (actor: Actor) =>
  (await world.call(actor, { method: 'GET', url: '/api/user/applications' })).json<
    { companyName: string; partnerType: string; businessCategory: string; website: string }[]
  >()

const list = async (query = '') => {
  const response = await world.call(world.actors.superAdmin, {
    method: 'GET',
    url: `/api/sa/applications?${query}`,
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<{
    applications: { id: string; companyName: string; status: string }[]
    nextCursor: string | null
    total: number
    pendingTotal: number
  }>()
}

describe('an application', () => {
  test('of ten simultaneous submits one is pending and nine are told so', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit(world.actors.user)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      201,
      ...Array(9).fill(409),
    ])
    const session = await world.call(world.actors.user, { method: 'GET', url: '/api/session' })
    expect(session.json()).toMatchObject({
      application: { status: 'pending', companyName: 'Tofu' },
    })
    expect(await mine(world.actors.user)).toMatchObject([
      { companyName: 'Tofu', partnerType: 'business', businessCategory: 'other' },
    ])
  })

  test('is its applicant’s: others see none of it, admins see all', async () => {
    expect(await mine(world.actors.partner)).toEqual([])
    expect((await list()).total).toBe(2)
  })

  test.each([
    ['companyName', '   ', 'required'],
    ['contactPerson', '', 'required'],
    ['contactEmail', '', 'required'],
    ['contactEmail', 'abc', 'email'],
    ['companyName', 'x'.repeat(NAME_MAX + 1), 'tooLong'],
    ['description', 'x'.repeat(NOTE_MAX + 1), 'tooLong'],
    ['website', 'javascript:alert(1)', 'website'],
    ['website', 'data:text/html,<script>1</script>', 'website'],
    ['website', 'https://localhost', 'website'],
    ['website', 'http://user:pw@evil.example', 'website'],
    ['phone', 'call me', 'phone'],
    ['partnerType', 'charity', 'choice'],
    ['businessCategory', 'bakery-shop', 'choice'],
  ])('is refused for %s “%.20s”: %s', async (field, value, code) => {
    const response = await submit(world.actors.school, { ...APPLICATION, [field]: value })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({
      code: 'INVALID_INPUT',
      data: { issues: [{ path: field, code }] },
    })
    expect(await mine(world.actors.school)).toEqual([])
  })

  test('is refused with fields that nobody asked for, and with text that cannot be stored', async () => {
    const decided = await submit(world.actors.school, { ...APPLICATION, status: 'approved' })
    expect(decided.json()).toMatchObject({ code: 'INVALID_INPUT' })
    const unstorable = await submit(world.actors.school, { ...APPLICATION, companyName: 'a\0b' })
    expect(unstorable.json()).toMatchObject({ code: 'INVALID_INPUT' })
  })

  test('keeps markup as the text it is', async () => {
    const actor = await world.addActor('markup')
    const markup = `<script>alert(1)</script>'";--`
    await submit(actor, {
      ...APPLICATION,
      companyName: markup,
      contactPerson: markup,
      description: markup,
    })
    expect(await mine(actor)).toMatchObject([
      { companyName: markup, contactPerson: markup, description: markup },
    ])
  })

  test('needs a signed-in user, who is told so', async () => {
    const response = await submit(world.actors.anonymous)
    expect(response.json()).toMatchObject({
      code: 'UNAUTHORIZED',
      message: 'User not authenticated',
    })
  })

  test('has a type and a status of the lists, whoever writes it', async () => {
    const { userId } = await world.addActor('direct')
    const insert = (values: object) =>
      world.db.insert(partnerApplications).values({ ...APPLICATION, userId, ...values })
    await expect(insert({ partnerType: 'charity' })).rejects.toThrow()
    await expect(insert({ status: 'maybe' })).rejects.toThrow()
    const [row] = await insert({}).returning()
    expect(row).toMatchObject({ partnerType: 'business', status: 'pending' })
  })
})

describe('the list of admins', () => {
  beforeAll(async () => {
    const { userId } = world.actors.otherPartner
    await world.db.insert(partnerApplications).values(
      Array.from({ length: APPLICATIONS_PER_PAGE + 5 }, (_, index) => ({
        userId,
        companyName: `Café Zoë ${index}`,
        contactPerson: 'Ａｉｋｏ',
        contactEmail: `aiko${index}@cafe.example`,
        partnerType: 'education' as const,
        status: 'rejected' as const,
        // Several in the same moment: the id decides their order.
        createdAt: new Date(Date.UTC(2020, 0, 1 + Math.floor(index / 10))),
      })),
    )
  })

  test('filters by type and status and searches without regard to accents, case and width', async () => {
    expect((await list('type=education')).total).toBe(APPLICATIONS_PER_PAGE + 5)
    expect((await list('type=education&status=pending')).total).toBe(0)
    expect((await list('search=cafe%20zoe')).total).toBe(APPLICATIONS_PER_PAGE + 5)
    expect((await list('search=AIKO7@')).applications).toMatchObject([
      { companyName: 'Café Zoë 7' },
    ])
    expect((await list('search=%25')).total).toBe(0)
    const { pendingTotal, total } = await list()
    expect(pendingTotal).toBe(total - APPLICATIONS_PER_PAGE - 5)
  })

  test('shows each once over its pages, newest first', async () => {
    const first = await list('type=education')
    const second = await list(`type=education&cursor=${first.nextCursor}`)
    const ids = [...first.applications, ...second.applications].map(({ id }) => id)
    expect(new Set(ids).size).toBe(APPLICATIONS_PER_PAGE + 5)
    expect(second.nextCursor).toBeNull()
  })
})
