import {
  type JsonSchema,
  jsonSchemaOf,
  type ProcedureRow,
  sampleOf,
} from '#server/testing/procedures.ts'

/** The way to a text of an input: names of fields, `[]` for one of a list, a number for one of several forms. */
type Step = string | number
export type Place = { name: string; steps: readonly Step[]; schema: JsonSchema }

// What the schema alone does not tell: a category that there is.
const KNOWN: Record<string, string> = { category: 'bakery-shop', _category: 'bakery-shop' }

const formsOf = ({ anyOf, oneOf, allOf }: JsonSchema) => anyOf ?? oneOf ?? allOf

/** Everywhere that an input takes a text, asked for or not, in each of its forms. */
export const textPlaces = ({ input }: ProcedureRow) => placesIn(jsonSchemaOf(input))

function placesIn(schema: JsonSchema, steps: readonly Step[] = []): Place[] {
  const forms = formsOf(schema)
  if (forms) return forms.flatMap((form, index) => placesIn(form, [...steps, index]))
  if (schema.items) return placesIn(schema.items, [...steps, '[]'])
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, part]) =>
      placesIn(part, [...steps, name]),
    )
  if (schema.enum || schema.const !== undefined) return []
  const name = steps.filter((step) => typeof step === 'string').join('.')
  return [schema.type].flat().includes('string') ? [{ name, steps, schema }] : []
}

/** The smallest input that is let in, with these values at their places. */
export function inputWith(
  { input }: ProcedureRow,
  values: Iterable<readonly [Place, unknown]>,
  fields: Record<string, unknown> = {},
) {
  const schema = jsonSchemaOf(input)
  let given: unknown = { ...(sample(schema) as object), ...fields }
  for (const [{ steps }, value] of values) given = put(given, schema, steps, value)
  return given as Record<string, unknown>
}

function sample(schema: JsonSchema, name = ''): unknown {
  const [form] = formsOf(schema) ?? []
  if (form) return sample(form, name)
  if (schema.type !== 'object') return KNOWN[name] ?? sampleOf(schema)
  return Object.fromEntries(
    (schema.required ?? []).map((key) => [key, sample(schema.properties?.[key] ?? {}, key)]),
  )
}

function put(
  given: unknown,
  schema: JsonSchema,
  [step, ...rest]: readonly Step[],
  value: unknown,
): unknown {
  if (step === undefined) return value
  if (typeof step === 'number') {
    const form = formsOf(schema)?.[step] ?? {}
    return put(rest.length > 0 ? sample(form) : given, form, rest, value)
  }
  if (step === '[]') return [put(undefined, schema.items ?? {}, rest, value)]
  const part = schema.properties?.[step] ?? {}
  const fields = given as Record<string, unknown>
  return { ...fields, [step]: put(fields[step] ?? sample(part, step), part, rest, value) }
}
