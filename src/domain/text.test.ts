import { expect, test } from 'vitest'
import { choiceOf, optionalText, requiredText, textPreview } from './text.ts'

test('a text is trimmed before it is judged', () => {
  const Name = requiredText(3)
  expect(Name.parse('  abc  ')).toBe('abc')
  expect(Name.safeParse('   ').error?.issues[0]?.message).toBe('required')
  expect(Name.safeParse(undefined).error?.issues[0]?.message).toBe('required')
  expect(Name.safeParse('abcd').error?.issues[0]?.message).toBe('tooLong')
})

test('an optional text is empty when missing or blank', () => {
  expect(optionalText(3).parse(undefined)).toBe('')
  expect(optionalText(3).parse('  ')).toBe('')
})

test('a choice that is missing is told apart from a wrong one', () => {
  const Choice = choiceOf(['a', 'b'])
  expect(Choice.safeParse('').error?.issues[0]?.message).toBe('required')
  expect(Choice.safeParse(undefined).error?.issues[0]?.message).toBe('required')
  expect(Choice.safeParse('c').error?.issues[0]?.message).toBe('choice')
})

test.each([
  [99, 'a'.repeat(99)],
  [100, `${'a'.repeat(100)}…`],
  [150, `${'a'.repeat(100)}…`],
])(
  'of %i characters, a preview of 100 shows the first ones and an ellipsis from 100 on',
  (length, shown) => {
    expect(textPreview('a'.repeat(length), 100)).toBe(shown)
  },
)

test('a preview never splits a character', () => {
  expect(textPreview('𠮷'.repeat(99), 100)).toBe('𠮷'.repeat(99))
  expect(textPreview('𠮷'.repeat(120), 100)).toBe(`${'𠮷'.repeat(100)}…`)
  expect(textPreview(`a${'𠮷'.repeat(120)}`, 100)).toBe(`a${'𠮷'.repeat(99)}…`)
})
