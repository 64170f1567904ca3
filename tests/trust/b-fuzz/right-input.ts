import { categoryIds } from '#domain/category.ts'
import { DEFAULT_CATEGORIES } from '#domain/default-categories.ts'
import { ideaKey } from '#domain/idea-key.ts'
import { STATISTICS_PERIODS } from '#domain/statistics.ts'
import type { JsonSchema } from '#server/testing/procedures.ts'
import type { Random } from '../random.ts'
import type { Endpoint } from './endpoints.ts'
import { TEXTS } from './texts.ts'

/** What an input names, by the place of its name. */
export type Named = ReadonlyMap<string, unknown>

const CATEGORIES = categoryIds(DEFAULT_CATEGORIES)
const PATHS = ['/user-app', '/partners?tab=1#a', '/edu', '/sa/users?search=%C3%A9', '/%20/é']
const DATES = ['2026-01-01', '1970-01-01T00:00:00Z', '9999-12-31']
const PICTURES = ['', '/covers/placeholder.avif', 'https://test.example/a.png?b=c#d']
// No database keeps the others.
const KEPT_TEXTS = TEXTS.filter((text) => text.isWellFormed() && !text.includes('\0'))
const TRIES_MAX = 20
// Of the texts that may be anything up to a length.
const PLAIN_SHARE = 0.4

/** Where the schema alone does not tell what is right. */
const TOLD: Record<string, (random: Random) => unknown> = {
  ideaKey: () => ideaKey({ id: 'one-page', category: 'bakery-shop', level: 1 }),
  website: (random) => random.pick(['', `https://shop${random.below(99)}.test.example/é?a=b`]),
  imageUrl: (random) => random.pick(PICTURES),
  phone: (random) => random.pick(['', '+81 3-1234-5678', '０３（１２３４）５６７８']),
  callbackURL: (random) => random.pick(PATHS),
  errorCallbackURL: (random) => random.pick(PATHS),
  dueOn: (random) => `20${10 + random.below(80)}-0${1 + random.below(9)}-1${random.below(10)}`,
  days: (random) => random.pick(STATISTICS_PERIODS),
  level: (random) => 1 + random.below(6),
  latest: (random) => random.pick([true, false, 'true', 'no']),
  favorites: (random) => random.pick([true, false, 'yes', '0']),
  // Only an account has an owner.
  ownerEmail: () => '',
}
/** The place of a page further on: only who was given it has one. */
const isPlace = (name: string, { type }: JsonSchema) =>
  name === 'cursor' || (name === 'until' && type === 'string')

/** What the endpoint's own schema lets in, with these objects where it names some; seldom the simplest. */
export function rightInput(
  random: Random,
  { input, schema, name }: Endpoint,
  named: Named,
  fields: Record<string, unknown> = {},
): Record<string, unknown> {
  // What is deeper is named by its place.
  const whole = Object.fromEntries(Object.entries(fields).filter(([place]) => !place.includes('.')))
  const all = new Map([...named, ...Object.entries(fields)])
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const isPlain = tries > 2 || random.chance(PLAIN_SHARE)
    const values = rightValue({ random, named: all, isPlain }, schema, '')
    const made = { ...(values as Record<string, unknown>), ...whole }
    if (!input || input.safeParse(made).success) return made
  }
  throw new Error(`nothing that ${name} lets in was found`)
}

type Making = { random: Random; named: Named; isPlain: boolean }

function rightValue(making: Making, schema: JsonSchema, place: string): unknown {
  const { random } = making
  if (schema.const !== undefined) return schema.const
  const wanted = making.named.get(place)
  if (schema.enum) return schema.enum.includes(wanted) ? wanted : random.pick(schema.enum)
  const forms = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (forms && forms.length > 0) return rightValue(making, random.pick(forms), place)
  if (schema.type === 'object') return rightObject(making, schema, place)
  if (schema.type === 'array') {
    // Of what somebody has, one is named.
    const named = `${place}.[]`
    const length = making.named.has(named) ? 1 : (schema.minItems ?? 0) + random.below(3)
    return Array.from({ length }, () => rightValue(making, schema.items ?? {}, named))
  }
  return rightLeaf(random, schema, place, making)
}

function rightObject(making: Making, schema: JsonSchema, place: string) {
  const entries = Object.entries(schema.properties ?? {}).filter(
    ([name, part]) =>
      schema.required?.includes(name) || (!isPlace(name, part) && making.random.chance(0.5)),
  )
  return Object.fromEntries(
    entries.map(([name, part]) => [
      name,
      rightValue(making, part, place ? `${place}.${name}` : name),
    ]),
  )
}

/** A value that has no parts, as this place wants it. */
export function rightLeaf(
  random: Random,
  schema: JsonSchema,
  place: string,
  { named, isPlain }: Pick<Making, 'named' | 'isPlain'>,
): unknown {
  const types = [schema.type ?? []].flat()
  if (types.includes('null') && (types.length === 1 || random.chance(0.3))) return null
  if (named.has(place)) return named.get(place)
  if (types.length === 0) return random.pick(DATES)
  const told = TOLD[place.slice(place.lastIndexOf('.') + 1)]
  if (told) return told(random)
  if (types.includes('boolean')) return random.chance(0.5)
  if (types.includes('integer') || types.includes('number')) {
    const { minimum = 0, maximum = 1_000 } = schema
    return random.chance(0.7) ? minimum : Math.min(maximum, minimum + random.below(100))
  }
  return rightText(random, schema, place, isPlain)
}

const NAME_OF_ADDRESS = /(^|\.)\w*email$/i

function rightText(random: Random, schema: JsonSchema, place: string, isPlain: boolean): string {
  const { format, pattern = '', minLength = 1, maxLength = 200 } = schema
  if (format === 'uuid') return uuid(random)
  if (format === 'email' || NAME_OF_ADDRESS.test(place))
    return `somebody${random.below(1_000_000)}@test.example`
  if (pattern.startsWith('^[a-z0-9]+')) return random.pick(CATEGORIES)
  if (pattern.startsWith('^\\d{6}')) return String(random.below(1_000_000)).padStart(6, '0')
  // Of a mail: two words with a dot between them, or one.
  if (pattern.includes('\\.[')) return `${uuid(random)}.${'a'.repeat(43)}`
  // A text that was never there before, whatever it is: names are taken once.
  const word = random.below(2 ** 40).toString(36)
  if (pattern) return word
  const text = isPlain
    ? `ab ${word}`
    : `${random.pick(KEPT_TEXTS).slice(0, maxLength - 10)} ${word}`
  return text.padEnd(minLength, 'ab').slice(0, maxLength)
}

const uuid = (random: Random) =>
  `00000000-0000-8000-a000-${random
    .below(2 ** 40)
    .toString(16)
    .padStart(12, '0')}`
