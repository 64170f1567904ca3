import { expect, test } from 'vitest'
import { inLanguage, optionalLocalText, requiredLocalName } from './local-text.ts'

const Name = requiredLocalName(10)
const Note = optionalLocalText(10)

test('one text serves all languages', () => {
  expect(Name.parse(' Goal ')).toEqual({ en: 'Goal', ja: 'Goal', fr: 'Goal' })
})

test('a language left blank takes the first text given', () => {
  expect(Name.parse({ ja: '目標', fr: ' ' })).toEqual({ en: '目標', ja: '目標', fr: '目標' })
  expect(Name.parse({ en: 'Goal', fr: 'But' })).toEqual({ en: 'Goal', ja: 'Goal', fr: 'But' })
})

test.each(['', '  ', {}, { en: ' ' }, undefined, null])('%j is no name', (input) => {
  expect(Name.safeParse(input).error?.issues[0]?.message).toBe('required')
})

test.each(['x'.repeat(11), { fr: 'x'.repeat(11) }])('%j is too long', (input) => {
  expect(Name.safeParse(input).error?.issues[0]?.message).toBe('tooLong')
})

test('a language nobody knows is refused', () => {
  expect(Name.safeParse({ en: 'Goal', de: 'Ziel' }).success).toBe(false)
})

test('a description may be missing', () => {
  expect(Note.parse(undefined)).toEqual({ en: '', ja: '', fr: '' })
  expect(Note.parse({ en: '' })).toEqual({ en: '', ja: '', fr: '' })
})

test('a text is read in the interface’s language', () => {
  const text = { en: 'Goal', ja: '目標', fr: 'But' }
  expect(inLanguage(text, 'jp')).toBe('目標')
  expect(inLanguage(text, 'fr')).toBe('But')
})
