import { expect, test } from 'vitest'
import {
  choiceOf,
  optionalName,
  optionalText,
  requiredName,
  requiredText,
  textPreview,
} from './text.ts'

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

test.each([
  ['a direction that overrides', 'Bank \u202eknab'],
  ['an embedded direction', '\u202bBank'],
  ['an isolated direction', '\u2066Bank\u2069'],
  ['a line break', 'Bank\nof the city'],
  ['a zero byte', 'Bank\0'],
  ['an escape', 'Bank\u001b[31m'],
  ['a line separator', 'Bank\u2028of'],
  ['a letter that looks like nothing', 'Bank\u3164'],
  ['a hidden tag', 'Bank\u{e0041}'],
])('a name is refused with %s', (_what, name) => {
  expect(requiredName(50).safeParse(name).error?.issues[0]?.message).toBe('invisible')
  expect(optionalName(50).safeParse(name).error?.issues[0]?.message).toBe('invisible')
})

test.each(['パン屋 こもれび', 'Café d’Été', '👩‍🍳 Bäckerei ☀️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 English school', 'نان‌وایی'])(
  'a name in any script keeps its characters: %s',
  (name) => expect(requiredName(50).parse(name)).toBe(name),
)

test('what copying leaves behind is taken out of a name, and nothing else makes a name', () => {
  expect(requiredName(10).parse('\ufeffBa\u200bke\u00adry\u200e ')).toBe('Bakery')
  expect(requiredName(10).safeParse('\u200d\ufe0f').error?.issues[0]?.message).toBe('required')
  expect(optionalName(10).parse('\u200b')).toBe('')
})
