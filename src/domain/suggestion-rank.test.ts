import { describe, expect, test } from 'vitest'
import { DEFAULT_CATEGORIES } from './default-categories.ts'
import { categoryTie, matchesCategory } from './category.ts'
import { COUNTRIES } from './country.ts'
import { LEVELS } from './level.ts'
import { MOTIVATIONS } from './motivation.ts'
import { suitsMotivation } from './motivation-fit.ts'
import { sharedWords, titleWords } from './shared-word.ts'
import { STEPS } from './step.ts'
import {
  rankSuggestions,
  type SuggestionAim,
  type SuggestionCandidate,
  type SuggestionReader,
  type SuggestionReason,
} from './suggestion-rank.ts'

const tree = DEFAULT_CATEGORIES
const NOBODY: SuggestionReader = { motivations: [], favoriteCategories: [], countries: [] }
const AIM: SuggestionAim = { category: 'bakery-shop', title: 'Bread', level: 2, wantedLevel: 3 }

let made = 0
function candidate(
  values: Omit<Partial<SuggestionCandidate>, 'partner'> & {
    partner?: string
    isNewcomer?: boolean
  },
): SuggestionCandidate {
  const { partner = `partner ${(made += 1)}`, isNewcomer = false, ...rest } = values
  return {
    id: `id ${made}`,
    title: 'Something',
    category: 'bakery-shop',
    country: 'Germany',
    step: 'formula-content',
    level: 1,
    publishedAt: new Date('2026-11-01'),
    ...rest,
    partner: { id: partner, name: partner, isNewcomer },
  }
}

function ranked(
  candidates: readonly SuggestionCandidate[],
  question: Partial<Parameters<typeof rankSuggestions>[1]> = {},
) {
  return rankSuggestions(candidates, { aim: AIM, reader: NOBODY, tree, max: 6, ...question })
}

const reasonOf = (values: Parameters<typeof candidate>[0], reader = NOBODY, aim = AIM) =>
  ranked([candidate(values)], { reader, aim })[0]?.reason

describe('the reason', () => {
  test('is the next level in the same category', () => {
    expect(reasonOf({ level: 3 })).toEqual({ code: 'next-level', level: 3 })
  })

  test('is this level where there is nothing above it, or where this level is wanted', () => {
    const last = { ...AIM, level: 6, wantedLevel: 6 } as const
    expect(reasonOf({ level: 6 }, NOBODY, last)).toEqual({ code: 'this-level', level: 6 })
  })

  test('is the category at other levels, and a related category by its own name', () => {
    expect(reasonOf({ level: 5 })).toEqual({ code: 'same-category', category: 'bakery-shop' })
    expect(reasonOf({ category: 'stores' })).toEqual({
      code: 'related-category',
      category: 'stores',
    })
    expect(reasonOf({ category: 'florist' })).toEqual({
      code: 'related-category',
      category: 'florist',
    })
  })

  test('is a shared word as the candidate writes it', () => {
    const aim = { ...AIM, title: 'Pâte feuilletée' }
    expect(reasonOf({ category: 'history', title: 'Feuilletee at home' }, NOBODY, aim)).toEqual({
      code: 'shared-word',
      word: 'Feuilletee',
    })
  })

  test("is the reader's own choice where nothing ties it to the card", () => {
    const reader: SuggestionReader = {
      favoriteCategories: ['history'],
      motivations: ['personal-education'],
      countries: ['Germany'],
    }
    expect(reasonOf({ category: 'history' }, reader)).toEqual({
      code: 'favorite-category',
      category: 'history',
    })
    expect(reasonOf({ category: 'history' }, { ...reader, favoriteCategories: [] })).toEqual({
      code: 'motivation',
      motivation: 'personal-education',
    })
    expect(reasonOf({ category: 'bank' }, { ...reader, favoriteCategories: [] })).toEqual({
      code: 'country',
      country: 'Germany',
    })
  })

  test('is always there: what nothing speaks for is not suggested', () => {
    expect(ranked([candidate({ category: 'bank' })])).toEqual([])
  })
})

describe('the order', () => {
  test('next level, same category, shared word in it, close, sibling, then what only suits the reader', () => {
    const reader = { ...NOBODY, countries: ['Japan'], favoriteCategories: ['bank'] }
    const wanted = [
      candidate({ level: 3, title: 'Bread again' }),
      candidate({ level: 3 }),
      candidate({ level: 2 }),
      candidate({ level: 6 }),
      candidate({ category: 'stores', level: 3 }),
      candidate({ category: 'florist', level: 3 }),
      candidate({ category: 'bank', country: 'Japan' }),
    ]
    const order = ranked(wanted.toReversed(), { reader, max: 7 })
    expect(order.map(({ candidate: { id } }) => id)).toEqual(wanted.map(({ id }) => id))
  })

  test('newer first among equals, then the id', () => {
    const older = candidate({ publishedAt: new Date('2026-10-01') })
    const newer = candidate({ publishedAt: new Date('2026-11-02') })
    const twin = { ...newer, id: `${newer.id} b`, partner: { ...newer.partner, id: 'twin' } }
    const order = ranked([twin, older, newer]).map((one) => one.candidate)
    expect(order).toEqual([newer, twin, older])
  })
})

describe('small and new partners', () => {
  const crowd = Array.from({ length: 9 }, () => candidate({ level: 3 }))

  test('one place of six is theirs, and says so', () => {
    const small = candidate({ category: 'florist', partner: 'Sato Tofu', isNewcomer: true })
    const order = ranked([...crowd, small])
    expect(order).toHaveLength(6)
    expect(order.at(-1)).toEqual({
      candidate: small,
      reason: { code: 'newcomer', partner: 'Sato Tofu' },
    })
  })

  test('one that earns its place by itself keeps its own reason', () => {
    const small = candidate({ level: 3, title: 'Bread', isNewcomer: true })
    expect(ranked([...crowd, small])[0]).toEqual({
      candidate: small,
      reason: { code: 'next-level', level: 3 },
    })
  })

  test('one that has nothing to do with card and reader gets none', () => {
    const foreign = candidate({ category: 'bank', isNewcomer: true })
    expect(ranked([...crowd, foreign]).map((one) => one.candidate)).not.toContain(foreign)
  })

  test('a partner takes half of the places while others have something, and all when they have not', () => {
    const big = Array.from({ length: 9 }, (_, index) =>
      candidate({ partner: 'Big', level: 3, id: `big ${index}` }),
    )
    const others = Array.from({ length: 3 }, () => candidate({ category: 'florist' }))
    const bigIn = (order: ReturnType<typeof ranked>) =>
      order.filter((one) => one.candidate.partner.id === 'Big').length
    expect(bigIn(ranked([...big, ...others]))).toBe(3)
    expect(bigIn(ranked([...big, ...others.slice(1)]))).toBe(4)
    expect(bigIn(ranked(big))).toBe(6)
    expect(bigIn(ranked([...big, ...others], { max: 4 }))).toBe(2)
  })
})

/** The same numbers each time. */
function numbersFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
    return (state >>> 8) % below
  }
}

const CATEGORIES = [
  'bakery-shop',
  'stores',
  'florist',
  'cafe-restaurant',
  'bank',
  'history',
  'music',
]
const TITLES = [
  'Bread and butter',
  'パンの発酵',
  '発酵の科学',
  'Le pain au levain',
  'Trains',
  'A bank',
]

function randomWorld(seed: number) {
  const number = numbersFrom(seed)
  const oneOf = <Value>(values: readonly [Value, ...Value[]] | readonly Value[]) =>
    values[number(values.length)] as Value
  const partners = Array.from({ length: 5 }, (_, index) => ({
    id: `p${index}`,
    name: `Partner ${index}`,
    isNewcomer: number(4) === 0,
  }))
  const candidates: SuggestionCandidate[] = Array.from({ length: number(40) }, (_, index) => ({
    id: `c${index}`,
    title: oneOf(TITLES),
    category: oneOf(CATEGORIES),
    country: oneOf(COUNTRIES).name,
    step: oneOf(STEPS).id,
    level: oneOf(LEVELS).number,
    publishedAt: new Date(Date.UTC(2026, number(10), 1)),
    partner: oneOf(partners),
  }))
  const level = oneOf(LEVELS).number
  const wantedLevel = LEVELS[Math.min(level, 5)]?.number ?? level
  const aim = { category: oneOf(CATEGORIES), title: oneOf(TITLES), level, wantedLevel }
  const reader = {
    motivations: [oneOf(MOTIVATIONS).id],
    favoriteCategories: [oneOf(CATEGORIES)],
    countries: [oneOf(COUNTRIES).name],
  }
  const shuffled = candidates
    .map((one) => [number(1000), one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one)
  return { candidates, shuffled, question: { aim, reader, tree, max: oneOf([4, 6]) } }
}

describe('in two hundred worlds', () => {
  const worlds = Array.from({ length: 200 }, (_, seed) => {
    const { candidates, shuffled, question } = randomWorld(seed)
    const order = rankSuggestions(candidates, question)
    const every = rankSuggestions(candidates, { ...question, max: candidates.length })
    return { seed, shuffled, question, order, every }
  })
  type RandomWorld = (typeof worlds)[number]
  const inEach = (check: (world: RandomWorld) => boolean) =>
    worlds.filter((world) => !check(world)).map(({ seed }) => seed)

  test('there is one answer, whatever the order of the candidates', () => {
    for (const { shuffled, question, order } of worlds) {
      expect(rankSuggestions(shuffled, question)).toEqual(order)
      expect(new Set(order.map((one) => one.candidate.id)).size).toBe(order.length)
    }
  })

  test('every place that can be filled is, and no more', () => {
    expect(
      inEach(({ question, order, every }) => order.length === Math.min(question.max, every.length)),
    ).toEqual([])
  })

  test('a newcomer has a place', () => {
    const hasNewcomer = (entries: RandomWorld['order']) =>
      entries.some((one) => one.candidate.partner.isNewcomer)
    expect(inEach(({ order, every }) => hasNewcomer(order) === hasNewcomer(every))).toEqual([])
  })

  test('no partner has more than half while something as close of another waits', () => {
    const isFair = ({ question: { aim, max }, order, every }: RandomWorld) => {
      const share = Math.ceil(max / 2)
      const placesOf = (id: string) => order.filter((one) => one.candidate.partner.id === id).length
      const isGreedy = order.some((one) => placesOf(one.candidate.partner.id) > share)
      const waiting = every.filter(
        ({ candidate }) =>
          !order.some((one) => one.candidate === candidate) &&
          placesOf(candidate.partner.id) < share,
      )
      return !isGreedy || !waiting.some(({ candidate }) => isTied(candidate, aim))
    }
    expect(inEach(isFair)).toEqual([])
  })

  test('every reason is true', () => {
    expect(
      inEach(({ order, question }) =>
        order.every(({ candidate, reason }) => isTrue(reason, candidate, question)),
      ),
    ).toEqual([])
  })
})

function isTied({ category, title }: SuggestionCandidate, aim: SuggestionAim) {
  const words = sharedWords(titleWords(aim.title), title)
  return categoryTie(aim.category, category, tree) !== undefined || words.length > 0
}

function isTrue(
  reason: SuggestionReason,
  one: SuggestionCandidate,
  { aim, reader }: { aim: SuggestionAim; reader: SuggestionReader },
): boolean {
  switch (reason.code) {
    case 'next-level':
      return one.level === reason.level && one.level === aim.level + 1
    case 'this-level':
      return one.level === reason.level && one.level === aim.level
    case 'same-category':
      return one.category === aim.category && reason.category === aim.category
    case 'related-category':
      return (
        one.category === reason.category &&
        ['close', 'sibling'].includes(categoryTie(aim.category, one.category, tree) ?? '')
      )
    case 'shared-word':
      return [one.title, aim.title].every((title) =>
        title.toLowerCase().includes(reason.word.toLowerCase()),
      )
    case 'favorite-category':
      return (
        reader.favoriteCategories.includes(reason.category) &&
        matchesCategory(reason.category, one.category, tree)
      )
    case 'motivation':
      return (
        reader.motivations.includes(reason.motivation) &&
        suitsMotivation(reason.motivation, one, tree)
      )
    case 'country':
      return one.country === reason.country && reader.countries.includes(one.country)
    case 'newcomer':
      return one.partner.isNewcomer && one.partner.name === reason.partner
  }
}
