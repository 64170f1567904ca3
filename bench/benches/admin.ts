import { seedId } from '#server/scale/rows.ts'
import type { Place } from '../bench.ts'
import { cost, type Figure } from '../figure.ts'
import { type AskedPage, share, timesOf } from '../asked-pages.ts'
import { type ScaledServer, startScaledServer } from '../scaled-server.ts'

const P95_MAX_MS = 300
const LATIN = ['kitayama', 'tanaka', 'partner-77', 'o']
const JAPANESE = ['港町', '佐藤', 'パン屋', '山']

type Screen = Omit<AskedPage, 'who'>

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
  {
    name: 'content: suggestions',
    path: '/api/sa/content-suggestions',
    queries: ['from=0', 'from=20'],
  },
  { name: 'content: roadmap', path: '/api/sa/roadmap' },
  { name: 'content: roadmap, coverage', path: '/api/sa/roadmap/coverage' },
  { name: 'categories', path: '/api/sa/categories' },
  { name: 'what a category is used for', path: '/api/sa/categories/bakery-shop/use' },
  { name: 'a partner: dashboard', path: ofPartner('dashboard') },
  { name: 'a partner: statistics', path: ofPartner('statistics'), queries: ['days=28', 'days=90'] },
]

type Sizes = { content: number; answers: number }
const FULL: Sizes = { content: 1_000_000, answers: 24 }
const SHORT: Sizes = { content: 20_000, answers: 10 }

export const admin = {
  name: 'admin',
  on: ['postgres'] as const,
  run: (place: Place, isShort: boolean) => measureAdmin(place, isShort ? SHORT : FULL),
}

/** Every screen of administration with 10,000 partners and a million rows, and with a hundredth of them. */
export async function measureAdmin({ database }: Place, sizes: Sizes): Promise<Figure[]> {
  const large = await startScaledServer(database, sizes.content)
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
  const page = { ...screen, who: 'admin' } as const
  const small = await timesOf(servers.small, page, answers)
  const large = await timesOf(servers.large, page, answers)
  const measured = { on: 'postgres', ours: share(large, 0.95) } as const
  return [
    cost(
      {
        ...measured,
        name: `${screen.name}: p95, of what it may take`,
        limit: P95_MAX_MS,
        medianMs: share(large, 0.5),
        promise: { atMost: 1 },
      },
      'ms',
    ),
    cost(
      {
        ...measured,
        name: `${screen.name}: p95, of that at a hundredth`,
        limit: share(small, 0.95),
      },
      'ms',
    ),
  ]
}
