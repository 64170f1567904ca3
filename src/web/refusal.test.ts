import { expect, test } from 'vitest'
import { refusal, waitMinutes } from './refusal.ts'

const refused = (code: string, data?: object) => refusal(429, { code, data })

test.each([
  [1, 1],
  [60, 1],
  [61, 2],
  [900, 15],
])('%s seconds are %s minutes of waiting', (retryAfterSeconds, minutes) => {
  expect(waitMinutes(refused('RATE_LIMITED', { retryAfterSeconds }))).toBe(minutes)
})

test('nothing else asks to wait', () => {
  expect(waitMinutes(refused('INVALID_CODE'))).toBeUndefined()
  expect(waitMinutes(refused('RATE_LIMITED'))).toBeUndefined()
})
