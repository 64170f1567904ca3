import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_GOALS } from '#domain/goal.ts'
import { TIERS } from '#domain/subscription.ts'
import { createWorld, type Call, type World } from '../../testing/create-world.ts'
import { isPostgres } from '../../testing/test-database.ts'

type Offer = { id: string; name: { en: string }; isActive: boolean; isSelected: boolean }
type Offers = { goal: Offer[]; service: Offer[] }

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const call = (method: Call['method'], path: string, body?: unknown) =>
  world.call(world.actors.partner, {
    method,
    url: `/api/portal/${world.partners.bakery}/${path}`,
    body,
  })
const list = async (): Promise<Offers> => {
  const of = async (kind: string) =>
    (await call('GET', `offers/${kind}`)).json<{ offers: Offer[] }>().offers
  return { goal: await of('goal'), service: await of('service') }
}
const names = async (kind: 'goal' | 'service') => (await list())[kind].map(({ name }) => name.en)
const add = (kind: 'goal' | 'service', name: unknown) =>
  call('POST', `offers/${kind}`, { offer: { name } })

test('a fresh partner has the seven goals and six services, none selected', async () => {
  const { goal, service } = await list()
  expect(goal.map(({ id }) => id)).toEqual(DEFAULT_GOALS.map(({ id }) => id))
  expect(service).toHaveLength(6)
  expect([...goal, ...service].some(({ isSelected }) => isSelected)).toBe(false)
})

test('a service is added, renamed and deleted; another partner keeps its own', async () => {
  const { id } = (await add('service', ' Bread school ')).json<{ id: string }>()
  expect(await names('service')).toContain('Bread school')
  const changed = await call('PATCH', `offers/service/${id}`, {
    version: 1,
    offer: { name: 'Baking class', description: 'On Sundays' },
  })
  expect(changed.json()).toEqual({ version: 2 })
  expect(await names('service')).toContain('Baking class')
  await call('DELETE', `offers/service/${id}`)
  await call('DELETE', 'offers/service/companyAudit')
  expect(await names('service')).not.toContain('Baking class')
  expect(await names('service')).not.toContain('Company Audit')
  const florist = await world.call(world.actors.otherPartner, {
    method: 'GET',
    url: `/api/portal/${world.partners.florist}/offers/service`,
  })
  expect(florist.json<{ offers: Offer[] }>().offers).toHaveLength(6)
})

test('a blank name is refused and nothing changes', async () => {
  const before = await names('goal')
  const refused = await add('goal', '   ')
  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({
    code: 'INVALID_INPUT',
    data: { issues: [{ path: 'offer.name', code: 'required' }] },
  })
  expect(await names('goal')).toEqual(before)
})

test.each(['\ud800', '\udfff\ud800', 'a\0b'])(
  'a text that no database can keep is refused, not a fault: %j',
  async (description) => {
    const refused = await call('POST', 'offers/goal', { offer: { name: 'Grow', description } })
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ code: 'INVALID_INPUT' })
  },
)

test('who edits an older state is told the current one', async () => {
  const edit = (name: string) =>
    call('PATCH', 'offers/goal/brandAwareness', { version: 0, offer: { name } })
  expect((await edit('First')).statusCode).toBe(200)
  const refused = await edit('Second')
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    data: { current: { name: { en: 'First' }, version: 1 } },
  })
  expect(await names('goal')).toContain('First')
})

test('what is unknown or was deleted cannot be changed', async () => {
  await call('DELETE', 'offers/goal/customerRetention')
  for (const id of ['customerRetention', 'nothing']) {
    const refused = await call('PATCH', `offers/goal/${id}`, { version: 0, offer: { name: 'X' } })
    expect(refused.statusCode).toBe(404)
  }
})

describe('a name that another one has', () => {
  const taken = (languages: string[]) => ({ code: 'DUPLICATE_NAME', data: { languages } })

  test('is refused whatever its letters, in the language in which it is taken', async () => {
    expect((await add('service', 'Night market')).statusCode).toBe(201)
    const before = await names('service')
    const refused = await add('service', ' ＮＩＧＨＴ  market ')
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject(taken(['en', 'ja', 'fr']))
    const inOne = await add('service', { en: 'Stall', ja: 'Night Market', fr: 'Étal' })
    expect(inOne.json()).toMatchObject(taken(['ja']))
    expect(await names('service')).toEqual(before)
    expect((await add('goal', 'Night market')).statusCode).toBe(201)
  })

  test('cannot be taken by a change, and is free again after its deletion', async () => {
    const { id } = (await add('service', 'Morning market')).json<{ id: string }>()
    const rename = (name: string, version: number) =>
      call('PATCH', `offers/service/${id}`, { version, offer: { name } })
    expect((await rename('night market', 1)).json()).toMatchObject(taken(['en', 'ja', 'fr']))
    expect((await rename('MORNING market', 1)).statusCode).toBe(200)
    await call('DELETE', `offers/service/${id}`)
    expect((await add('service', 'Morning market')).statusCode).toBe(201)
  })
})

describe('the free tier’s limit', () => {
  test.runIf(isPostgres)('holds when twenty are added at once', async () => {
    const [{ offersMax }] = TIERS
    const before = (await list()).goal.length
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => add('goal', `Goal ${index}`)),
    )
    const added = answers.filter(({ statusCode }) => statusCode === 201)
    expect(added).toHaveLength(offersMax - before)
    expect((await list()).goal).toHaveLength(offersMax)
    const refused = answers.find(({ statusCode }) => statusCode !== 201)
    expect(refused?.json()).toMatchObject({ code: 'TOO_MANY_OFFERS', data: { max: offersMax } })
  })
})
