import type { JsonSchema } from '#server/testing/procedures.ts'
import type { Random } from '../random.ts'
import { TEXTS } from './texts.ts'

const NUMBERS = [0, -0, -1, 1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, -1e308, 5e-324]

/** What would be right at a place that has no parts. */
export type Leaf = (schema: JsonSchema, place: string) => unknown

/** Mostly what the schema asks for, so that it is let in; in places what nobody asked for. */
export function fuzzedInput(
  random: Random,
  schema: JsonSchema,
  leaf: Leaf,
  place = '',
  depth = 0,
): unknown {
  const part = (one: JsonSchema, name: string) =>
    fuzzedInput(random, one, leaf, place && name ? `${place}.${name}` : place || name, depth + 1)
  if (random.chance(0.06)) return anything(random, depth)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const variants = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (variants && variants.length > 0) return part(random.pick(variants), '')
  if (schema.type === 'object') return fuzzedObject(random, schema, part, depth)
  if (schema.type === 'array') {
    const length = random.chance(0.02) ? 2_000 : random.below(4) + (schema.minItems ?? 0)
    return Array.from({ length }, () => part(schema.items ?? {}, '[]'))
  }
  if (random.chance(0.65)) return leaf(schema, place)
  if (schema.type === 'number' || schema.type === 'integer') return random.pick(NUMBERS)
  if (schema.type === 'string') return random.pick(TEXTS)
  return anything(random, depth)
}

function fuzzedObject(
  random: Random,
  schema: JsonSchema,
  part: (schema: JsonSchema, name: string) => unknown,
  depth: number,
) {
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([name]) => schema.required?.includes(name) !== random.chance(0.03),
  )
  const optional = Object.entries(schema.properties ?? {}).filter(() => random.chance(0.5))
  const input = [...fields, ...optional].map(([name, one]) => [name, part(one, name)] as const)
  const extra = random.chance(0.05) ? [[random.pick(TEXTS), anything(random, depth)] as const] : []
  return Object.fromEntries([...input, ...extra])
}

/** The same, but for one place: another value, none, or one more. */
export function bentInput(random: Random, input: unknown): unknown {
  if (Array.isArray(input) && input.length > 0) {
    const at = random.below(input.length)
    return input.with(at, bentInput(random, input[at]))
  }
  if (input === null || typeof input !== 'object' || Array.isArray(input))
    return random.chance(0.5) ? random.pick(TEXTS) : anything(random, 3)
  const entries = Object.entries(input)
  if (entries.length === 0 || random.chance(0.1))
    return { ...input, [random.pick(TEXTS)]: anything(random, 3) }
  const [name, value] = random.pick(entries)
  const others = entries.filter((entry) => entry[0] !== name)
  if (random.chance(0.1)) return Object.fromEntries(others)
  return Object.fromEntries([...others, [name, bentInput(random, value)]])
}

function anything(random: Random, depth: number): unknown {
  const kind = depth > 4 ? random.below(4) : random.below(7)
  if (kind === 0) return null
  if (kind === 1) return random.pick(NUMBERS)
  if (kind === 2) return random.chance(0.5)
  if (kind === 3) return random.pick(TEXTS)
  if (kind === 4) return Array.from({ length: random.below(4) }, () => anything(random, depth + 1))
  if (kind === 5) return nested(random.below(2_000))
  return { [random.pick(TEXTS)]: anything(random, depth + 1) }
}

function nested(levels: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { a: value }
  return value
}

/** As a query carries it: names in brackets for what is deeper, and nothing for nothing. */
export function queryOf(input: unknown): string {
  const pairs: string[] = []
  const add = (name: string, value: unknown, depth: number) => {
    if (pairs.length > 60 || depth > 40) return
    if (value !== null && typeof value === 'object') {
      const parts = Object.entries(value).filter(([, part]) => part !== null)
      for (const [key, part] of parts) add(name ? `${name}[${key}]` : key, part, depth + 1)
    } else pairs.push(`${encode(name)}=${encode(String(value))}`)
  }
  add('', input, 0)
  return pairs.join('&').slice(0, 8_000)
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed())
