import { expect, test } from 'vitest'
import { STORAGE_QUOTA_BYTES } from './storage.ts'
import {
  isRunning,
  shownPrice,
  shownSubscriptionId,
  SUBSCRIPTION_RECHECK_MS,
  SubscriptionStatus,
  TIERS,
} from './subscription.ts'

test('the tiers are Free at $0.00/mo and Premium at $29.99/mo', () => {
  const shown = TIERS.map(({ name, priceMonthlyCents }) => [name, shownPrice(priceMonthlyCents)])
  expect(shown).toEqual([
    ['Free', '$0.00/mo'],
    ['Premium', '$29.99/mo'],
  ])
})

test('each language writes the price its own way', () => {
  expect(shownPrice(123_450, 'fr').replace(/\s/gu, ' ')).toBe('1 234,50 $/mois')
  expect(shownPrice(123_450, 'jp')).toBe('月額$1,234.50')
})

test('premium has no quota, free has 50 MB', () => {
  expect(TIERS.map(({ quotaBytes }) => quotaBytes)).toEqual([STORAGE_QUOTA_BYTES, null])
})

test('a late payment keeps the tier while the provider tries again; an ended one does not', () => {
  expect(SubscriptionStatus.options.filter(isRunning)).toEqual(['active', 'trialing', 'past_due'])
})

test('a subscription is shown by the first eight characters of its id', () => {
  expect(shownSubscriptionId('sub_1234567890')).toBe('sub_1234')
})

test('the subscription is checked again every minute', () => {
  expect(SUBSCRIPTION_RECHECK_MS).toBe(60_000)
})
