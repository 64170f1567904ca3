import { expect, test } from 'vitest'
import { DEFAULT_GOALS } from './goal.ts'
import { type KeptOffer, NewOffer, partnerOffers, sidebarOffers } from './offer.ts'
import { DEFAULT_SERVICES } from './service.ts'

test('the default goals are the seven', () => {
  expect(DEFAULT_GOALS.map(({ id }) => id)).toEqual([
    'companyTransmission',
    'localCommunication',
    'internationalCommunication',
    'productServicePromotion',
    'marketExpansion',
    'brandAwareness',
    'customerRetention',
  ])
})

test('the default services are the six', () => {
  expect(DEFAULT_SERVICES.map(({ id }) => id)).toEqual([
    'companyAudit',
    'servicesDevelopment',
    'productsDevelopment',
    'communicationMarketingStrategy',
    'digitalTransformation',
    'businessConsulting',
  ])
})

test.each([...DEFAULT_GOALS, ...DEFAULT_SERVICES])('$id speaks three languages', (offer) => {
  for (const text of [offer.name, offer.description]) {
    expect(new Set(Object.values(text)).size).toBe(3)
    expect(text.ja).toMatch(/[\p{Script=Han}\p{Script=Katakana}]/u)
  }
  const { name, description, isActive } = offer
  expect(NewOffer.parse({ name, description, isActive })).toEqual({ name, description, isActive })
})

test('a goal or service needs a name and is active unless told', () => {
  expect(NewOffer.parse({ name: ' Grow ' })).toEqual({
    name: { en: 'Grow', ja: 'Grow', fr: 'Grow' },
    description: { en: '', ja: '', fr: '' },
    isActive: true,
  })
  expect(NewOffer.safeParse({ name: '  ' }).error?.issues[0]?.message).toBe('required')
})

const everywhere = (text: string) => ({ en: text, ja: text, fr: text })
const kept = (id: string, row: Partial<KeptOffer> = {}): KeptOffer => ({
  id,
  name: null,
  description: null,
  isActive: true,
  isSelected: false,
  isDeleted: false,
  version: 1,
  ...row,
})

test('a partner has the defaults as it changed them, then its own', () => {
  const offers = partnerOffers('service', [
    kept('companyAudit', { name: everywhere('Our audit'), isSelected: true }),
    kept('servicesDevelopment', { isDeleted: true }),
    kept('own', { name: everywhere('Own'), description: everywhere('') }),
  ])
  expect(offers.map(({ name, isSelected, version }) => [name.en, isSelected, version])).toEqual([
    ['Our audit', true, 1],
    ['Products Development', false, 0],
    ['Communication & Marketing Strategy', false, 0],
    ['Digital Transformation', false, 0],
    ['Business Consulting', false, 0],
    ['Own', false, 1],
  ])
  expect(offers[0]?.description).toEqual(DEFAULT_SERVICES[0].description)
})

test('the sidebar shows the first three selected, and while none is, the first three active', () => {
  const ids = (rows: KeptOffer[]) => sidebarOffers(partnerOffers('goal', rows)).map(({ id }) => id)
  expect(ids([kept('companyTransmission', { isActive: false })])).toEqual([
    'localCommunication',
    'internationalCommunication',
    'productServicePromotion',
  ])
  const selected = DEFAULT_GOALS.slice(2).map(({ id }) => kept(id, { isSelected: true }))
  expect(ids(selected)).toEqual(DEFAULT_GOALS.slice(2, 5).map(({ id }) => id))
})
