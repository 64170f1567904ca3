import { expect, test } from 'vitest'
import { DEFAULT_GOALS } from './goal.ts'
import { NewOffer } from './offer.ts'
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
