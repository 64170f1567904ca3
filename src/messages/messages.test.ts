import compileMessage from 'icu-minify/compile'
import formatByLibrary from 'icu-minify/format'
import { expect, test } from 'vitest'
import * as en from './en/index.ts'
import formatCompiled, { type CompiledMessage } from './format-compiled.ts'
import * as fr from './fr/index.ts'
import * as ja from './ja/index.ts'

// What the compiler makes of a message: text, '#' as 0, and arguments with their options.
type Part = string | number | [name: string, kind?: number, options?: Record<string, Part | Part[]>]
const PLURAL = 2

test.each([
  ['ja', ja],
  ['fr', fr],
])('%s has the keys of English, each with the same arguments', (_language, messages) => {
  expect(argumentsByKey(messages)).toEqual(argumentsByKey(en))
})

test.each([
  ['en', ['one', 'other'], en],
  ['ja', ['other'], ja],
  ['fr', ['one', 'other'], fr],
])('%s has the plural forms of its language: %s', (_language, forms, messages) => {
  for (const [key, text] of sentences(messages)) {
    for (const [, kind, options] of argumentsIn(compiled(text))) {
      if (kind === PLURAL)
        expect({ key, given: Object.keys(options ?? {}) }).toEqual({
          key,
          given: expect.arrayContaining(forms),
        })
    }
  }
})

test.each([
  ['en', en],
  ['ja', ja],
  ['fr', fr],
])('a page reads every sentence of %s as the library would', (locale, messages) => {
  const numbers = new Intl.NumberFormat(locale)
  const plurals = new Intl.PluralRules(locale)
  const dates = new Intl.DateTimeFormat(locale)
  const formatters = {
    getNumberFormat: () => numbers,
    getPluralRules: () => plurals,
    getDateTimeFormat: () => dates,
  }
  for (const [key, text] of sentences(messages)) {
    const message = compileMessage(text)
    const names = argumentsIn(compiled(text)).map(([name]) => name)
    for (const value of [0, 1, 2, 999, 1000, 1_234_567, 2.5, -3]) {
      const values = Object.fromEntries(names.map((name) => [name, value]))
      expect({
        key,
        text: formatCompiled(key, message as CompiledMessage, values, { locale, formatters }),
      }).toEqual({
        key,
        text: formatByLibrary(message, locale, values, { formatters }),
      })
    }
  }
})

function argumentsByKey(messages: object) {
  return Object.fromEntries(
    sentences(messages).map(([key, text]) => [
      key,
      [...new Set(argumentsIn(compiled(text)).map(([name]) => name))].toSorted(),
    ]),
  )
}

function sentences(value: object, path = ''): [key: string, text: string][] {
  return Object.entries(value).flatMap(([key, child]: [string, string | object]) =>
    typeof child === 'string'
      ? [[`${path}${key}`, child] as [string, string]]
      : sentences(child, `${path}${key}.`),
  )
}

function compiled(text: string): Part[] {
  const message = compileMessage(text) as string | Part[]
  return typeof message === 'string' ? [message] : message
}

function argumentsIn(parts: readonly Part[]): Exclude<Part, string | number>[] {
  return parts.flatMap((part) => {
    if (typeof part !== 'object') return []
    const options = Object.values(part[2] ?? {}).flatMap((option) =>
      Array.isArray(option) ? (option as Part[]) : [],
    )
    return [part, ...argumentsIn(options)]
  })
}
