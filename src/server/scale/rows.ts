import { PEOPLE_MIN } from '#domain/content-suggestion.ts'
import { COUNTRIES, DEFAULT_COUNTRY } from '#domain/country.ts'
import type { LanguageTag } from '#domain/language.ts'
import type { LocalText } from '#domain/local-text.ts'
import { normalizedForSearch, textGrams } from '#domain/search.ts'
import { searchable } from '../features/browse/searchable.ts'
import { FAMILY_NAMES, GIVEN_NAMES, PLACES, TOPICS } from './words.ts'

export type SeedCategory = { id: string; isSchool: boolean; name: LocalText }

const KINDS = { user: 1, partner: 2, content: 3, saved: 4, application: 5 } as const
export type SeedKind = keyof typeof KINDS

/** Its first 24 characters tell what a row is, the others which one. */
export const idPrefix = (kind: SeedKind) => `5eed000${KINDS[kind]}-0000-8000-a000-`
export const seedId = (kind: SeedKind, n: number) =>
  `${idPrefix(kind)}${n.toString(16).padStart(12, '0')}`

export const SEED_DOMAIN = 'seed.example'
const DAY_MS = 86_400_000
const JOINED_DAYS = 900

const LANGUAGES: readonly LanguageTag[] = ['en', 'ja', 'fr']
// More Japanese than anything else, as in the city.
const LANGUAGE_OF = [1, 1, 0, 1, 2, 1, 0, 1, 1, 0]
const at = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('an empty list has no items')
  return item
}

/** The nth title of a category, with what the search knows of it. */
export function titleRow(category: SeedCategory, index: number) {
  const spoken = at(LANGUAGE_OF, index)
  const language = at(LANGUAGES, spoken)
  const topic = at(at(TOPICS, index), spoken)
  const place = at(at(PLACES, Math.floor(index / TOPICS.length)), spoken)
  const part = 1 + Math.floor(index / (TOPICS.length * PLACES.length))
  const name = category.name[language]
  const title = {
    en: `${topic}: ${name} in ${place} ${part}`,
    ja: `${place}の${name}・${topic}（その${part}）`,
    fr: `${topic} – ${name}, ${place} ${part}`,
  }[language]
  const body = {
    en: `${topic} with the people of ${place}. Look, listen and try it yourself, one step at a time.`,
    ja: `${place}の皆さんと「${topic}」を学びます。見て、聞いて、少しずつ自分でもやってみましょう。`,
    fr: `${topic} avec les gens de ${place}. Regardez, écoutez et essayez vous-même, pas à pas.`,
  }[language]
  return { category: category.id, language, title, body, ...searchable({ title }) }
}

export function userRow(n: number, count: number, until: Date) {
  const spoken = n % 3 === 0 ? 0 : 1
  const family = at(at(FAMILY_NAMES, n), spoken)
  const given = at(at(GIVEN_NAMES, Math.floor(n / FAMILY_NAMES.length)), spoken)
  return {
    id: seedId('user', n),
    name: spoken === 1 ? `${family} ${given}` : `${given} ${family}`,
    email: `person-${n}@${SEED_DOMAIN}`,
    email_verified: true,
    language: spoken === 1 ? 'ja' : 'en',
    created_at: spread(n, count, until),
    updated_at: until,
  }
}

/** With what a trigger would find out about each by itself. */
export function describedUserRow(n: number, count: number, until: Date) {
  const row = userRow(n, count, until)
  const searchText = normalizedForSearch(`${row.name} ${row.email}`)
  return { ...row, search_text: searchText, search_grams: textGrams(searchText) }
}

export function partnerRow(
  n: number,
  count: number,
  categories: readonly SeedCategory[],
  until: Date,
) {
  const category = at(categories, n)
  const language = at(LANGUAGES, at(LANGUAGE_OF, n))
  const place = at(at(PLACES, Math.floor(n / categories.length)), LANGUAGES.indexOf(language))
  const isAbroad = n % 10 > 6
  return {
    id: seedId('partner', n),
    user_id: seedId('user', n),
    name: `${place} ${category.name[language]} ${n + 1}`,
    contact_person: userRow(n, 1, until).name,
    contact_email: `partner-${n}@${SEED_DOMAIN}`,
    phone: `+81 45 555 ${String(n % 10_000).padStart(4, '0')}`,
    website: `https://partner-${n}.${SEED_DOMAIN}`,
    address: `${1 + (n % 30)}-${1 + (n % 12)} ${place}`,
    description: `${category.name[language]}, ${place}. ${at(at(TOPICS, n), LANGUAGES.indexOf(language))}.`,
    country: isAbroad ? at(COUNTRIES, n).name : DEFAULT_COUNTRY,
    region: '',
    city: place,
    category: category.id,
    status: n % 50 === 49 ? 'pending' : n % 100 === 33 ? 'inactive' : 'active',
    partner_type: category.isSchool ? 'education' : 'business',
    created_at: spread(n, count, until),
    updated_at: until,
  }
}

export function applicationRow(n: number, count: number, until: Date) {
  const status = n % 20 === 0 ? 'pending' : n % 5 === 0 ? 'rejected' : 'approved'
  const createdAt = spread(n, count, until)
  return {
    id: seedId('application', n),
    user_id: seedId('user', n),
    company_name: `${at(at(PLACES, n), n % 2)} ${at(FAMILY_NAMES, n)[0]} ${n + 1}`,
    contact_person: userRow(n, 1, until).name,
    contact_email: `partner-${n}@${SEED_DOMAIN}`,
    phone: '',
    website: '',
    partner_type: n % 4 === 0 ? 'education' : 'business',
    business_category: 'other',
    description: '',
    status,
    reviewed_at: status === 'pending' ? null : createdAt,
    rejection_reason: status === 'rejected' ? 'Not in the city' : null,
    acknowledged_at: status === 'pending' ? null : createdAt,
    created_at: createdAt,
    updated_at: createdAt,
  }
}

/** Of what nobody finds, one in ten has enough people to be told. */
export function missedSearchRow(n: number, month: string) {
  const words = [at(FAMILY_NAMES, n), at(TOPICS, n), at(PLACES, Math.floor(n / TOPICS.length))]
  const people = n % 10 === 0 ? PEOPLE_MIN + ((n * 7919) % 200) : 1 + (n % (PEOPLE_MIN - 1))
  const isTold = people >= PEOPLE_MIN
  const spoken = words.map((word) => at(word, n % 2)).join(' ')
  return { month, mark: `seed-${n}`, people, words: isTold ? normalizedForSearch(spoken) : null }
}

// Ever more of them, the newest today.
const spread = (n: number, count: number, until: Date) =>
  new Date(until.getTime() - JOINED_DAYS * DAY_MS * (1 - (n + 1) / count) ** 1.3)
