import { expect, test } from 'vitest'
import { inGroups, recoveryCodesText } from './secret.ts'

test('a secret is read in groups of four', () => {
  expect(inGroups('ABCDEFGHIJ')).toBe('ABCD EFGH IJ')
  expect(inGroups('')).toBe('')
})

test('the file of recovery codes says what it is, whose and one code per line', () => {
  const text = recoveryCodesText({
    title: 'Recovery codes',
    note: 'Each works once.',
    email: 'yui@example.jp',
    date: 'Jan 05, 2025',
    codes: ['aaaa-bbbb', 'cccc-dddd'],
  })
  expect(text).toBe(
    'Recovery codes\nyui@example.jp · Jan 05, 2025\nEach works once.\n\naaaa-bbbb\ncccc-dddd\n',
  )
})
