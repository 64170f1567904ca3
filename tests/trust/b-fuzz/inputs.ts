import type { JsonSchema } from '#server/testing/procedures.ts'
import type { Random } from '../random.ts'

const TEXTS = [
  '',
  ' ',
  'a',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u2066evil',
  '\ufeff',
  '👩‍👩‍👧‍👦'.repeat(40),
  'é'.normalize('NFD').repeat(200),
  'ﷺ'.repeat(300),
  'x'.repeat(100_000),
  '%',
  '%%%s%n%x',
  '${7*7}{{7*7}}',
  "'; drop table users; --",
  '\\',
  '\r\nSet-Cookie: a=b',
  '<script>xss()</script>',
  '../../../../etc/passwd',
  'http://127.0.0.1:1/',
  '-1',
  '1e400',
  'NaN',
  'true',
  'null',
  '[object Object]',
  '__proto__',
  '２０２６',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31T23:59:60Z',
  '00000000-0000-0000-0000-000000000000',
]
const NUMBERS = [0, -0, -1, 1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, -1e308, 5e-324]

/** Mostly what the schema asks for, so that it is let in; in places what nobody asked for. */
export function fuzzedInput(random: Random, schema: JsonSchema, depth = 0): unknown {
  if (random.chance(0.06)) return anything(random, depth)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const variants = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (variants && variants.length > 0) return fuzzedInput(random, random.pick(variants), depth + 1)
  if (schema.type === 'object') return fuzzedObject(random, schema, depth)
  if (schema.type === 'array') {
    const length = random.chance(0.02) ? 2_000 : random.below(4) + (schema.minItems ?? 0)
    return Array.from({ length }, () => fuzzedInput(random, schema.items ?? {}, depth + 1))
  }
  if (schema.type === 'number' || schema.type === 'integer')
    return random.chance(0.6) ? (schema.minimum ?? 1) + random.below(5) : random.pick(NUMBERS)
  if (schema.type === 'boolean') return random.chance(0.5)
  if (schema.type === 'string') return fuzzedText(random, schema)
  return anything(random, depth)
}

function fuzzedObject(random: Random, schema: JsonSchema, depth: number) {
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([name]) => schema.required?.includes(name) !== random.chance(0.03),
  )
  const optional = Object.entries(schema.properties ?? {}).filter(() => random.chance(0.5))
  const input = [...fields, ...optional].map(
    ([name, part]) => [name, fuzzedInput(random, part, depth + 1)] as const,
  )
  const extra = random.chance(0.05) ? [[random.pick(TEXTS), anything(random, depth)] as const] : []
  return Object.fromEntries([...input, ...extra])
}

function fuzzedText(random: Random, { format, pattern, minLength = 1 }: JsonSchema) {
  if (random.chance(0.35)) return random.pick(TEXTS)
  if (format === 'uuid') return '00000000-0000-8000-a000-000000000000'
  if (format === 'email') return `somebody${random.below(1000)}@test.example`
  if (pattern?.includes('a-z')) return 'bakery-shop'
  return 'ab'.repeat(Math.max(1, minLength))
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

/** As a query carries it: names in brackets for what is deeper. */
export function queryOf(input: unknown): string {
  const pairs: string[] = []
  const add = (name: string, value: unknown, depth: number) => {
    if (pairs.length > 60 || depth > 40) return
    if (value !== null && typeof value === 'object')
      for (const [key, part] of Object.entries(value))
        add(name ? `${name}[${key}]` : key, part, depth + 1)
    else pairs.push(`${encode(name)}=${encode(String(value))}`)
  }
  add('', input, 0)
  return pairs.join('&').slice(0, 8_000)
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed())
