import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/create-world.ts'

const SETTINGS = {
  companyName: 'Komorebi',
  contactPerson: 'Aoi',
  contactEmail: 'aoi@komorebi.example',
  country: 'Japan',
  category: 'bakery-shop',
  phone: '045-123-4567',
  website: 'https://komorebi.example',
  address: '1-2-3',
  description: '<b>Bread</b>',
  region: 'Kanagawa',
  city: 'Yokohama',
}
const NONE = { goal: [], service: [] }

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const url = () => `/api/portal/${world.partners.bakery}/settings`
const read = async () =>
  (await world.call(world.actors.partner, { method: 'GET', url: url() })).json<{
    settings: Record<string, string>
    version: number
  }>()
const save = async (change: Record<string, unknown> = {}, selected: unknown = NONE) =>
  world.call(world.actors.partner, {
    method: 'PUT',
    url: url(),
    body: {
      version: (await read()).version,
      settings: { ...SETTINGS, ...change },
      selected,
    },
  })

test('everything entered is kept, word for word', async () => {
  expect((await save()).statusCode).toBe(200)
  expect((await read()).settings).toEqual(SETTINGS)
})

test('region and city may be empty', async () => {
  expect((await save({ region: '', city: '' })).statusCode).toBe(200)
})

test.each([
  ['companyName', '  ', 'required'],
  ['contactPerson', '', 'required'],
  ['contactEmail', 'nobody', 'email'],
  ['country', '', 'required'],
  ['country', 'Atlantis', 'choice'],
  ['category', '', 'required'],
  ['website', 'javascript:alert(1)', 'website'],
  ['website', 'http://user:pw@evil.example', 'website'],
  ['description', 'x'.repeat(2001), 'tooLong'],
])('%s "%.20s" is refused as %s and nothing changes', async (field, value, code) => {
  const before = await read()
  const refused = await save({ [field]: value })
  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({
    data: { issues: [{ path: `settings.${field}`, code }] },
  })
  expect(await read()).toEqual(before)
})

test('a category that is not there is refused', async () => {
  const refused = await save({ category: 'no-such-thing' })
  expect(refused.json()).toMatchObject({ code: 'UNKNOWN_CATEGORY' })
})

test('the later of two saves is told what the first one kept', async () => {
  const { version } = await read()
  const at = (companyName: string) =>
    world.call(world.actors.partner, {
      method: 'PUT',
      url: url(),
      body: { version, settings: { ...SETTINGS, companyName }, selected: NONE },
    })
  const answers = await Promise.all([at('One'), at('Two')])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const { companyName } = (await read()).settings
  const refused = answers.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json()).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    data: { current: { settings: { companyName } } },
  })
})

type Offer = { id: string; isSelected: boolean }
const offers = async (kind: 'goal' | 'service') => {
  const answer = await world.call(world.actors.partner, {
    method: 'GET',
    url: `/api/portal/${world.partners.bakery}/offers/${kind}`,
  })
  return answer.json<{ offers: Offer[] }>().offers
}

test('selected goals and services are kept; what is unknown is left out', async () => {
  await save({}, { goal: ['brandAwareness', 'gone'], service: ['companyAudit'] })
  const all = [...(await offers('goal')), ...(await offers('service'))]
  const selected = all.filter(({ isSelected }) => isSelected)
  expect(selected.map(({ id }) => id)).toEqual(['brandAwareness', 'companyAudit'])
})

test('an inactive goal is no longer selected', async () => {
  await save({}, { goal: ['brandAwareness'], service: [] })
  await world.call(world.actors.partner, {
    method: 'PATCH',
    url: `/api/portal/${world.partners.bakery}/offers/goal/brandAwareness`,
    body: { version: 0, offer: { name: 'Brand', isActive: false } },
  })
  const brand = (await offers('goal')).find(({ id }) => id === 'brandAwareness')
  expect(brand).toMatchObject({ isSelected: false })
})
