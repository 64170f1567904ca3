import { expect, test } from 'vitest'
import { formatDate } from './date.ts'

const day = new Date('2025-01-05T12:00:00Z')

test('English dates are month, two-digit day and year', () => {
  expect(formatDate(day, 'en', 'UTC')).toBe('Jan 05, 2025')
  for (let month = 0; month < 12; month++) {
    const date = new Date(Date.UTC(2025, month, 9, 12))
    expect(formatDate(date, 'en', 'UTC')).toMatch(/^[A-Z][a-z]{2} 09, 2025$/)
  }
})

test('Japanese and French dates have the medium form of their locale', () => {
  expect(formatDate(day, 'jp', 'UTC')).toBe('2025/01/05')
  expect(formatDate(day, 'fr', 'UTC')).toBe('5 janv. 2025')
})

test('a date is that of the given time zone', () => {
  expect(formatDate(new Date('2025-01-05T20:00:00Z'), 'en', 'Asia/Tokyo')).toBe('Jan 06, 2025')
})
