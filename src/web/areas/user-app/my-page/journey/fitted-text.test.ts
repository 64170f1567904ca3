import { expect, test } from 'vitest'
import { fittedText } from './fitted-text.ts'

test('a short text keeps its size and its line', () => {
  expect(fittedText('Bakery', { width: 300, size: 40 })).toEqual({ lines: ['Bakery'], size: 40 })
})

test('a long text takes two lines at the space nearest to its middle', () => {
  const { lines, size } = fittedText('Industry and Technology', { width: 400, size: 40 })
  expect(lines).toEqual(['Industry and', 'Technology'])
  expect(size).toBe(40)
})

test('Japanese breaks without a space', () => {
  const { lines } = fittedText('エキスパートレベル', { width: 120, size: 20 })
  expect(lines).toEqual(['エキスパー', 'トレベル'])
})

test('what fits in no two lines becomes smaller', () => {
  const { size } = fittedText('Donaudampfschifffahrtsgesellschaft', { width: 100, size: 40 })
  expect(size).toBeLessThan(10)
})
