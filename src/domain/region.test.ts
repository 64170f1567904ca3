import { expect, test } from 'vitest'
import { COUNTRIES } from './country.ts'
import { regionsOf } from './region.ts'

test.each(COUNTRIES)('$name has regions, each once', ({ name }) => {
  const names = regionsOf(name).map((region) => region.name)
  expect(names.length).toBeGreaterThan(3)
  expect(new Set(names).size).toBe(names.length)
})

test('the 47 prefectures stand beside their own names', () => {
  const prefectures = regionsOf('Japan')
  expect(prefectures).toHaveLength(47)
  expect(prefectures).toContainEqual({ name: 'Kanagawa', local: '神奈川県' })
  expect(prefectures.at(-1)).toEqual({ name: 'Okinawa', local: '沖縄県' })
})
