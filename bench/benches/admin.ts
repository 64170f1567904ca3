import { seedId } from '#server/scale/rows.ts'
import type { Place } from '../bench.ts'
import { cost, type Figure } from '../figure.ts'
import { type ScaledServer, startScaledServer } from '../scaled-server.ts'

const P95_MAX_MS = 300
const LATIN = ['kitayama', 'tanaka', 'partner-77', 'o']
const JAPANESE = ['港町', '佐藤', 'パン屋', '山']

type Screen = {
  name: string
  path: string
  /** One after the other; a screen without any is asked for as it is. */
  queries?: readonly string[]
  /** Goes on with the next page of what was answered. */
  pages?: true
}

const search = (words: readonly string[]) =>
  words.map((word) => `search=${encodeURIComponent(word)}`)
const sorted = ['companyName', 'category', 'country', 'registrationDate'].flatMap((key) => [
  `sort=${key}&direction=ascending`,
  `sort=${key}&direction=descending`,
])
// The one with the most content.
const ofPartner = (path: string) => `/api/portal/${seedId('partner', 0)}/${path}`

const SCREENS: readonly Screen[] = [
  { name: 'partners, page by page', path: '/api/sa/partners', pages: true },
  {
    name: 'partners, searched',
    path: '/api/sa/partners',
    queries: search([...LATIN, ...JAPANESE]),
  },
  { name: 'partners of data output, sorted', path: '/api/sa/partners', queries: sorted },
  {
    name: 'partners of data output, sorted, page by page',
    path: '/api/sa/partners',
    queries: sorted,
    pages: true,
  },
  { name: 'applications, page by page', path: '/api/sa/applications', pages: true },
  {
    name: 'applications, narrowed and searched',
    path: '/api/sa/applications',
    queries: ['status=pending', ...search([...LATIN, ...JAPANESE])],
  },
  {
    name: 'subscriptions, pages',
    path: '/api/sa/partner-subscriptions',
    queries: ['page=1', 'page=2', 'page=90'],
  },
  {
    name: 'subscriptions, searched',
    path: '/api/sa/partner-subscriptions',
    queries: search([...LATIN, ...JAPANESE]),
  },
  { name: 'users, page by page', path: '/api/sa/users', pages: true },
  { name: 'users, searched', path: '/api/sa/users', queries: search([...LATIN, ...JAPANESE]) },
  {
    name: 'users of a role',
    path: '/api/sa/users',
    queries: ['role=partner', 'role=super_admin', 'role=user'],
  },
  { name: 'audit, page by page', path: '/api/sa/audit', pages: true },
  {
    name: 'audit, searched and filtered',
    path: '/api/sa/audit',
    queries: ['action=partner-created', 'action=role-granted', ...search([...LATIN, ...JAPANESE])],
  },
  { name: 'dashboard, totals', path: '/api/sa/overview' },
  {
    name: 'dashboard, over time',
    path: '/api/sa/figures',
    queries: ['period=days', 'period=weeks', 'period=months'],
  },
  { name: 'content: summary', path: '/api/sa/content-matrix/summary' },
  {
    name: 'content: partner overview, sorted',
    path: '/api/sa/content-matrix/partners',
    queries: ['name', 'completion', 'content', 'lastActivity'].flatMap((key) => [
      `sort=${key}&direction=ascending`,
      `sort=${key}&direction=descending`,
    ]),
    pages: true,
  },
  {
    name: 'content: partner overview, searched',
    path: '/api/sa/content-matrix/partners',
    queries: search([...LATIN, ...JAPANESE]),
  },
  {
    name: 'content: matrix, page by page',
    path: '/api/sa/content-matrix',
    queries: ['', 'show=gaps', 'category=bakery-shop', 'category=stores&show=gaps'],
    pages: true,
  },
  {
    name: 'content: matrix, searched',
    path: '/api/sa/content-matrix',
    queries: search([...LATIN, ...JAPANESE]),
  },
  {
    name: 'content: matrix of the city',
    path: '/api/sa/content-matrix/city',
    queries: ['', 'category=bakery-shop', 'category=education'],
  },
  {
    name: 'content: items of a block, page by page',
    path: '/api/sa/content-matrix/items',
    queries: [
      'step=1&level=1',
      'step=4&level=6',
      'step=2&level=3&category=bakery-shop',
      `step=1&level=2&partnerId=${seedId('partner', 0)}`,
    ],
    pages: true,
  },
  { name: 'categories', path: '/api/sa/categories' },
  { name: 'what a category is used for', path: '/api/sa/categories/bakery-shop/use' },
  { name: 'a partner: dashboard', path: ofPartner('dashboard') },
  { name: 'a partner: statistics', path: ofPartner('statistics'), queries: ['days=28', 'days=90'] },
]

type Sizes = { content: number; answers: number }
const FULL: Sizes = { content: 1_000_000, answers: 60 }
const SHORT: Sizes = { content: 20_000, answers: 10 }

export const admin = {
  name: 'admin',
  on: ['postgres'] as const,
  run: (place: Place, isShort: boolean) => measureAdmin(place, isShort ? SHORT : FULL),
}

/** Every screen of administration with 10,000 partners and a million rows, and with a hundredth of them. */
export async function measureAdmin({ database }: Place, sizes: Sizes): Promise<Figure[]> {
  const large = await startScaledServer(database, sizes.content)
  console.log(
    `  ${sizes.content} items and as many saved rows in ${large.seeded.seconds.toFixed(0)} s`,
  )
  const small = await startScaledServer(database, sizes.content / 100)
  const figures: Figure[] = []
  for (const screen of SCREENS)
    figures.push(...(await measureScreen(screen, { large, small }, sizes)))
  await large.stop()
  await small.stop()
  return figures
}

async function measureScreen(
  screen: Screen,
  servers: { large: ScaledServer; small: ScaledServer },
  { answers }: Sizes,
) {
  // The first answers fill the caches of both alike and are not counted.
  await timesOf(servers.small, screen, 3)
  await timesOf(servers.large, screen, 3)
  const small = await timesOf(servers.small, screen, answers)
  const large = await timesOf(servers.large, screen, answers)
  const ours = at(large, 0.95)
  const medianMs = at(large, 0.5)
  const { name } = screen
  return [
    cost(
      {
        name: `${name}: p95, of what it may take`,
        on: 'postgres',
        ours,
        limit: P95_MAX_MS,
        medianMs,
        promise: { atMost: 1 },
      },
      'ms',
    ),
    cost(
      {
        name: `${name}: p95, of that at a hundredth`,
        on: 'postgres',
        ours,
        limit: at(small, 0.95),
      },
      'ms',
    ),
  ]
}

async function timesOf(
  server: ScaledServer,
  { path, queries = [''], pages }: Screen,
  answers: number,
) {
  const times: number[] = []
  const cursors = new Map<string, string>()
  for (let turn = 0; turn < answers; turn++) {
    const query = queries[turn % queries.length] ?? ''
    const cursor = cursors.get(query)
    const { ms, body } = await server.ask(
      'admin',
      `${path}?${query}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
    )
    times.push(ms)
    cursors.delete(query)
    if (pages && typeof body['nextCursor'] === 'string') cursors.set(query, body['nextCursor'])
  }
  return times
}

function at(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Infinity
}
