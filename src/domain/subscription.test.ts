import { expect, test } from 'vitest'
import { STORAGE_QUOTA_BYTES } from './storage.ts'
import {
  isPremium,
  quotaBytesOf,
  shownPrice,
  shownSubscriptionId,
  SUBSCRIPTION_RECHECK_MS,
  TIERS,
} from './subscription.ts'

const premium = { tier: 'premium', subscribed: true, subscriptionEnd: new Date(0) } as const

test('the tiers are Free at $0.00/mo and Premium at $29.99/mo', () => {
  const shown = TIERS.map(({ name, priceMonthlyCents }) => [name, shownPrice(priceMonthlyCents)])
  expect(shown).toEqual([
    ['Free', '$0.00/mo'],
    ['Premium', '$29.99/mo'],
  ])
})

test('premium lifts the quota while it is subscribed', () => {
  expect(quotaBytesOf(premium)).toBeNull()
  expect(quotaBytesOf({ ...premium, subscribed: false })).toBe(STORAGE_QUOTA_BYTES)
  expect(quotaBytesOf({ ...premium, tier: 'free' })).toBe(STORAGE_QUOTA_BYTES)
  expect(isPremium({ ...premium, tier: 'free' })).toBe(false)
})

test('a subscription is shown by the first eight characters of its id', () => {
  expect(shownSubscriptionId('sub_1234567890')).toBe('sub_1234')
})

test('the subscription is checked again every minute', () => {
  expect(SUBSCRIPTION_RECHECK_MS).toBe(60_000)
})
