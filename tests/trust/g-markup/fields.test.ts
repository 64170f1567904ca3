import { expect, test } from 'vitest'
import { type JsonSchema, jsonSchemaOf, listProcedures } from '#server/testing/procedures.ts'
import { ADDRESS_PLACES } from './address-fields.ts'
import { AS_ANOTHER, NOT_FILLED, PLACES } from './fields.ts'

test('whoever adds a text field decides where its markup is tried', () => {
  const known = new Set([
    ...PLACES.flatMap(({ fields, opened }) => Object.keys({ ...fields, ...opened })),
    ...ADDRESS_PLACES.map(({ fills }) => fills),
    ...Object.keys(NOT_FILLED),
  ])
  const unknown = listProcedures()
    .filter(({ method, name }) => method !== 'GET' && !(name in AS_ANOTHER))
    .flatMap(({ name, input }) => freeTexts(jsonSchemaOf(input)).map((field) => `${name} ${field}`))
    .filter((field) => !known.has(field))
  expect(unknown).toEqual([])
})

/** Texts without a list, a format or a pattern; what differs by language is one field. */
function freeTexts(node: JsonSchema, path = ''): string[] {
  const variants = [node.anyOf, node.oneOf, node.allOf].flatMap((nodes) => nodes ?? [])
  const isFree = node.type === 'string' && !node.enum && !node.format && !node.pattern
  return [
    ...new Set([
      ...(isFree && node.const === undefined ? [path.replace(/\.(en|ja|fr)$/, '')] : []),
      ...variants.flatMap((variant) => freeTexts(variant, path)),
      ...(node.items ? freeTexts(node.items, path) : []),
      ...Object.entries(node.properties ?? {})
        .filter(([name]) => name !== 'seen')
        .flatMap(([name, part]) => freeTexts(part, path ? `${path}.${name}` : name)),
    ]),
  ]
}
