import { expect, test } from 'vitest'
import { estimatedBytes, fits, megabytes, STORAGE_QUOTA_BYTES, usagePercent } from './storage.ts'

test('the quota is 50 MB', () => {
  expect(megabytes(STORAGE_QUOTA_BYTES)).toBe(50)
})

test('media counts three quarters of its length, text two bytes per character', () => {
  expect(estimatedBytes('image', 'x'.repeat(400))).toBe(300)
  expect(estimatedBytes('slideshow', 'x'.repeat(400))).toBe(300)
  expect(estimatedBytes('text', 'パン屋')).toBe(6)
})

test('usage is shown in MB with two decimals', () => {
  expect(megabytes(1_500_000)).toBe(1.43)
  expect(megabytes(0)).toBe(0)
})

test('what reaches the quota fits, and one byte more does not', () => {
  expect(fits(STORAGE_QUOTA_BYTES - 1, 1, STORAGE_QUOTA_BYTES)).toBe(true)
  expect(fits(STORAGE_QUOTA_BYTES - 1, 2, STORAGE_QUOTA_BYTES)).toBe(false)
  expect(fits(STORAGE_QUOTA_BYTES * 10, 1, null)).toBe(true)
})

test('the usage bar never passes 100%', () => {
  expect(usagePercent(STORAGE_QUOTA_BYTES / 2, STORAGE_QUOTA_BYTES)).toBe(50)
  expect(usagePercent(STORAGE_QUOTA_BYTES * 3, STORAGE_QUOTA_BYTES)).toBe(100)
})
