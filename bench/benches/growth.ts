import { seedId } from '#server/scale/rows.ts'
import { PLACES, TOPICS } from '#server/scale/words.ts'
import { type AskedPage, pagesRead, share, timesOf } from '../asked-pages.ts'
import type { Place } from '../bench.ts'
import { cost, type Figure } from '../figure.ts'
import { type ScaledServer, startScaledServer } from '../scaled-server.ts'

const SIZES = [10_000, 100_000, 1_000_000]
const SHORT = [2_000, 10_000]
// Of the best of several rounds: a shared machine only ever adds. What may hardly grow needs more of them.
const ROUNDS = { hardly: 3, somewhat: 2, others: 2 }
// What comes as near to its promise as this is looked at again, up to so many times as often.
const NEAR = 0.8
const TIMES_MORE = 4
const ANSWERS = 24

type Growing = AskedPage & { atMost?: number }

const content = (queries: readonly string[]) =>
  ({ who: 'learner', path: '/api/user/content', queries }) as const
const terms = (words: readonly string[]) => words.map((word) => `q=${encodeURIComponent(word)}`)

const browsed = (name: string, query: string, only: Partial<Growing> = {}): Growing => ({
  name: `browse${name && `, ${name}`}`,
  ...content([query]),
  ...only,
  atMost: 1.5,
})
// First pages have 24 cards and a count, further ones 60: each against its like, so of what a small city has several pages of.
const BY_PAGES = { pages: true } as const

const BROWSED: readonly Growing[] = [
  browsed('', ''),
  browsed('page by page', '', BY_PAGES),
  browsed('category, page by page', 'category=bakery-shop', BY_PAGES),
  browsed('category and step', 'category=bakery-shop&focus[0]=find-activities'),
  browsed('group of 7 categories and step', 'category=stores&focus[0]=find-activities'),
  browsed('group and level', 'category=stores&level=5'),
  browsed('group of 25 categories', 'category=education'),
  browsed('the same, step and level', 'category=education&focus[0]=find-activities&level=2'),
  browsed('favourites and step', 'favorites=true&focus[0]=find-activities'),
  // Of which a small city has four cards.
  {
    name: 'browse, category, step and level',
    ...content(['category=bakery-shop&focus[0]=find-activities&level=2']),
  },
  { name: 'My Page, saved', who: 'learner', path: '/api/user/saved', pages: true, atMost: 1.5 },
  { name: 'My Page, overview', who: 'learner', path: '/api/user/saved/overview', atMost: 1.5 },
  {
    name: 'My Page, journey',
    who: 'learner',
    path: '/api/user/saved/journeys/bakery-shop',
    atMost: 1.5,
  },
  {
    name: 'suggestions of a card',
    who: 'learner',
    path: `/api/user/content/${seedId('content', 0)}/suggestions`,
    queries: [1, 2, 3, 4].map((step) => `step=${step}`),
  },
  {
    name: 'matrix',
    who: 'admin',
    path: '/api/sa/content-matrix',
    queries: ['', 'show=gaps', 'category=stores'],
    pages: true,
  },
]

const SEARCHED: readonly Growing[] = [
  { name: 'search, Latin', ...content(terms(['festival', 'takadai 2', 'quiz'])), atMost: 3 },
  { name: 'search, one Latin letter', ...content(terms(['q', 'e'])), atMost: 3 },
  { name: 'search, Japanese', ...content(terms(['港町', '専門家の解説', 'お祭り'])), atMost: 3 },
  { name: 'search, one Japanese character', ...content(terms(['港', '湖'])), atMost: 3 },
  { name: 'search, nothing found', ...content(terms(['xyzzy', 'ぬぬぬ'])), atMost: 3 },
  {
    name: 'search, two words',
    ...content(terms(['bakery festival', 'station central', 'quiz bakery', '港町 お祭り'])),
    atMost: 3,
  },
  // Each of their pieces is common.
  {
    name: 'search, nearly a word',
    ...content(
      terms([
        'festivals',
        'practise',
        'minato festival',
        'restoration',
        'store',
        'parking',
        'stin',
      ]),
    ),
    atMost: 3,
  },
  {
    name: 'search, filtered',
    ...content([
      ...terms(['festival', '港町']).map((term) => `${term}&favorites=true`),
      ...terms(['港町', 'quiz']).map((term) => `${term}&category=bakery-shop`),
      ...terms(['festival', 'parking']).map((term) => `${term}&focus[0]=find-activities`),
      ...terms(['quiz', 'パン']).map((term) => `${term}&category=education&level=2`),
      ...terms(['festival']).map(
        (term) => `${term}&category=education&focus[0]=find-activities&level=2`,
      ),
    ]),
    atMost: 3,
  },
  {
    name: 'search, a step and a level of all',
    ...content([
      ...terms(['festival', 'お祭り', 'quiz']).map(
        (term) => `${term}&focus[0]=find-activities&level=6`,
      ),
      ...terms(['港町 お祭り']).map((term) => `${term}&focus[0]=expert-focus`),
    ]),
    atMost: 3,
  },
  {
    name: 'search, name of a country, filtered',
    ...content([
      ...terms(['国', 'france', 'an']).map((term) => `${term}&category=stores&level=3`),
      ...terms(['japan', 'in']).map((term) => `${term}&category=bakery-shop&level=4`),
    ]),
    atMost: 3,
  },
]

/** Pieces of what titles are made of, from one to eight characters long, each of them once. */
const PIECES = [
  ...new Set(
    [...TOPICS, ...PLACES].flatMap(([english, japanese], index) => [
      english.slice(index % 3, 4 + (index % 6)),
      japanese.slice(index % 2, 2 + (index % 4)),
    ]),
  ),
].filter((piece) => piece.trim() === piece)

/** A search learns of each text; these were never looked for before. */
const searchedFirst: Growing = {
  name: `search, ${PIECES.length} texts nobody looked for before`,
  ...content(terms(PIECES)),
  isFirst: true,
  atMost: 3,
}

export const growth = {
  name: 'growth',
  on: ['postgres'] as const,
  run: (place: Place, isShort: boolean) => measureGrowth(place, BROWSED, isShort ? SHORT : SIZES),
}

export const search = {
  name: 'search',
  on: ['postgres'] as const,
  run: (place: Place, isShort: boolean) =>
    measureGrowth(place, [...SEARCHED, searchedFirst], isShort ? SHORT : SIZES),
}

/** What each makes the database read, in pages of 8 kB: a busy machine changes nothing about that. */
export async function countReads(database: string, size: number): Promise<Record<string, number>> {
  const server = await startScaledServer(database, size)
  // What the first search of a process reads of the database's own statistics grows with whatever was analyzed.
  await server.ask('learner', '/api/user/content?q=station')
  const counted: Record<string, number> = {}
  for (const page of [...BROWSED, ...SEARCHED]) counted[page.name] = await pagesRead(server, page)
  await server.stop()
  return counted
}

type Answered = { p95: number; median: number }

/**
 * Of each query by itself, in the best of several rounds, of which a near miss gets more. The cities take turns: what
 * disturbs the machine for a while disturbs all of them.
 */
async function answered(servers: readonly ScaledServer[], page: Growing): Promise<Answered[][]> {
  const { queries = [''], isFirst, atMost } = page
  const rounds = isFirst ? 1 : ROUNDS[!atMost ? 'others' : atMost < 2 ? 'hardly' : 'somewhat']
  const all: Answered[][] = []
  for (const some of isFirst ? [queries] : queries.map((query) => [query])) {
    const best = servers.map(() => ({ p95: Infinity, median: Infinity }))
    const isNear = () => (best.at(-1)?.p95 ?? 0) / (best[0]?.p95 ?? 0) > NEAR * (atMost ?? Infinity)
    // Of which nothing is promised.
    const isBetween = (index: number) => index > 0 && index < servers.length - 1
    const isDue = (round: number) =>
      round < rounds || (!isFirst && round < TIMES_MORE * rounds && isNear())
    for (let round = 0; isDue(round); round++)
      for (const [index, server] of servers.entries()) {
        if (round > 1 && isBetween(index)) continue
        const times = await timesOf(server, { ...page, queries: some }, ANSWERS)
        const p95 = share(times, 0.95)
        if (p95 < (best[index]?.p95 ?? 0)) best[index] = { p95, median: share(times, 0.5) }
      }
    all.push(best)
  }
  return all
}

/** The same questions to cities of several sizes; each against the smallest. */
async function measureGrowth(
  { database }: Place,
  asked: readonly Growing[],
  sizes: readonly number[],
): Promise<Figure[]> {
  const servers: ScaledServer[] = []
  for (const size of sizes) servers.push(await startScaledServer(database, size))
  const figures: Figure[] = []
  for (const page of asked) {
    const { name, atMost } = page
    const all = await answered(servers, page)
    for (const [before, size] of sizes.slice(1).entries()) {
      const index = before + 1
      // Of several the one that grows most: none hides behind the others.
      const ofEach = all.map((best) =>
        cost(
          {
            name: `${name}: p95 at ${size}, of that at ${sizes[0]}`,
            on: 'postgres',
            ours: best[index]?.p95 ?? Infinity,
            limit: best[0]?.p95 ?? 0,
            medianMs: best[index]?.median ?? Infinity,
            ...(atMost && size === sizes.at(-1) && { promise: { atMost } }),
          },
          'ms',
        ),
      )
      figures.push(...ofEach.toSorted((a, b) => b.ratio - a.ratio).slice(0, 1))
      if (ofEach.length > 1)
        console.log(
          `  ${name} at ${size}: ${ofEach.map(({ ratio }) => ratio.toFixed(2)).join(', ')}`,
        )
    }
  }
  for (const server of servers) await server.stop()
  return figures
}
