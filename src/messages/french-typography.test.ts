import { expect, test } from 'vitest'
import * as french from './fr/index.ts'

/** `: ; ? !` and the marks of a quotation never stand alone at the end or the start of a line. */
test('French puts a space that does not break before : ; ? ! » and after «', () => {
  expect(textsOf(french).filter((text) => /[ ][:;?!»]|« /.test(text))).toEqual([])
})

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsOf)
}
