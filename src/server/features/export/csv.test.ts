import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([...'=+-@\t\r＝＋－＠'])('a cell that begins with %j is no formula', (sign) => {
  expect(csvLine([`${sign}SUM(1)`, 'a=1'])).toMatch(/^"?'/)
})

test('other cells are as they were', () => {
  expect(csvLine(['a=1', '’tis', '1＋1'])).toBe('a=1,’tis,1＋1\r\n')
})
