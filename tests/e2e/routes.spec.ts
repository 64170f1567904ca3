import type { Page } from '@playwright/test'
import { BAKERY_ID, expect, SCHOOL_ID, test, VISITORS, type Visitor } from './visitors.ts'

// Every address of the specification, and where each kind of visitor ends up.
type Ends = Record<Visitor, string>

const stays = (path: string, others: Partial<Ends>): Ends => ({ ...all(path), ...others })
const all = (path: string): Ends => ({
  'signed-out': path,
  user: path,
  applicant: path,
  partner: path,
  school: path,
  admin: path,
})

const USER_APP = (path: string) => stays(path, { 'signed-out': '/auth', admin: '/sa' })
const ADMIN = (path: string) => ({ ...all('/user-app'), 'signed-out': '/sa/auth', admin: path })
const PARTNERS = (path: string): Ends => ({
  'signed-out': '/partners/auth',
  user: '/partners',
  applicant: '/partners',
  partner: path,
  school: path,
  admin: '/sa',
})
const EDU = (path: string): Ends => ({
  'signed-out': '/edu/auth',
  user: '/edu',
  applicant: '/edu',
  partner: '/edu',
  school: path,
  admin: '/sa',
})

const ROUTES: Record<string, Ends> = {
  '/': { ...all('/user-app'), 'signed-out': '/auth', admin: '/sa' },
  '/auth': { ...all('/user-app'), 'signed-out': '/auth', admin: '/sa' },
  '/nothing-here': { ...all('/user-app'), 'signed-out': '/auth', admin: '/sa' },
  '/sandbox': { ...all('/user-app'), 'signed-out': '/auth', admin: '/sa' },
  '/user-app': USER_APP('/user-app'),
  '/user-app/my-page': USER_APP('/user-app/my-page'),
  '/user-app/my-page/journey/bakery-shop': USER_APP('/user-app/my-page/journey/bakery-shop'),
  '/user-app/settings': USER_APP('/user-app/settings'),
  '/user-app/tutorial': USER_APP('/user-app/tutorial'),
  '/user-app/nothing-here': { ...all('/user-app'), 'signed-out': '/auth', admin: '/sa' },
  '/partners': stays('/partners', { 'signed-out': '/partners/auth', admin: '/sa' }),
  '/partners/dashboard': stays('/partners/dashboard', {
    'signed-out': '/partners/auth',
    admin: '/sa',
  }),
  '/partners/partner-settings': PARTNERS('/partners/partner-settings'),
  '/partners/data-management': PARTNERS('/partners/data-management'),
  '/partners/data-output': PARTNERS('/partners/data-output'),
  '/partners/auth': { ...all('/partners'), 'signed-out': '/partners/auth', admin: '/sa' },
  '/partners/nothing-here': { ...all('/partners'), 'signed-out': '/partners/auth', admin: '/sa' },
  '/edu': stays('/edu', { 'signed-out': '/edu/auth', admin: '/sa' }),
  '/edu/dashboard': stays('/edu/dashboard', { 'signed-out': '/edu/auth', admin: '/sa' }),
  // A partner without a school is told so there.
  '/edu/school-settings': {
    ...EDU('/edu/school-settings'),
    partner: '/edu/school-settings',
  },
  '/edu/data-management': EDU('/edu/data-management'),
  '/edu/data-output': EDU('/edu/data-output'),
  '/edu/auth': { ...all('/edu'), 'signed-out': '/edu/auth', admin: '/sa' },
  '/edu/nothing-here': { ...all('/edu'), 'signed-out': '/edu/auth', admin: '/sa' },
  '/sa': ADMIN('/sa'),
  '/sa/dashboard': ADMIN('/sa/dashboard'),
  '/sa/partner-settings': ADMIN('/sa/partner-settings'),
  '/sa/data-management': ADMIN('/sa/data-management'),
  '/sa/content-management': ADMIN('/sa/content-management'),
  '/sa/data-output': ADMIN('/sa/data-output'),
  '/sa/business-categories-admin': ADMIN('/sa/business-categories-admin'),
  '/sa/partner-applications': ADMIN('/sa/partner-applications'),
  '/sa/partner-subscriptions': ADMIN('/sa/partner-subscriptions'),
  '/sa/users': ADMIN('/sa/users'),
  '/sa/audit': ADMIN('/sa/audit'),
  [`/sa/partner/${BAKERY_ID}/dashboard`]: ADMIN(`/sa/partner/${BAKERY_ID}/dashboard`),
  [`/sa/partner/${BAKERY_ID}/settings`]: ADMIN(`/sa/partner/${BAKERY_ID}/settings`),
  [`/sa/partner/${BAKERY_ID}/data-management`]: ADMIN(`/sa/partner/${BAKERY_ID}/data-management`),
  [`/sa/partner/${BAKERY_ID}/content-management`]: ADMIN(
    `/sa/partner/${BAKERY_ID}/content-management`,
  ),
  [`/sa/partner/${SCHOOL_ID}/data-output`]: ADMIN(`/sa/partner/${SCHOOL_ID}/data-output`),
  '/sa/auth': { ...all('/user-app'), 'signed-out': '/sa/auth', admin: '/sa' },
  '/sa/nothing-here': ADMIN('/sa'),
  [`/partner/${BAKERY_ID}/dashboard`]: {
    ...all('/user-app'),
    'signed-out': '/auth',
    partner: '/partners/dashboard',
    admin: `/sa/partner/${BAKERY_ID}/dashboard`,
  },
  [`/partner/${BAKERY_ID}/settings`]: {
    ...all('/user-app'),
    'signed-out': '/auth',
    partner: '/partners/partner-settings',
    admin: `/sa/partner/${BAKERY_ID}/settings`,
  },
  [`/partner/${BAKERY_ID}/data-management`]: {
    ...all('/user-app'),
    'signed-out': '/auth',
    partner: '/partners/data-management',
    admin: `/sa/partner/${BAKERY_ID}/data-management`,
  },
}

// Opened by typing the address; the rest of the table is walked inside the page, where the same guard decides.
const TYPED = ['/', '/partners/data-output', '/edu/school-settings', '/sa/users']

type Router = { state: { status: string; resolvedLocation?: { pathname: string } } }

/** As a link does. The answer is where it ended. */
function follow(page: Page, address: string) {
  return page.evaluate(async (to) => {
    const router: Router = Reflect.get(window, '__TSR_ROUTER__')
    history.pushState(null, '', to)
    const isThere = () =>
      router.state.status === 'idle' &&
      router.state.resolvedLocation?.pathname === location.pathname
    do await new Promise(requestAnimationFrame)
    while (!isThere())
    return location.pathname
  }, address)
}

for (const visitor of VISITORS) {
  test(`every address leads a ${visitor} visitor where it should`, async ({ openAs }) => {
    const page = await openAs(visitor)
    await page.route('**/covers/**', (route) => route.fulfill({ body: '' }))
    for (const address of TYPED) {
      await page.goto(address, { waitUntil: 'commit' })
      await expect(page.getByRole('heading').first(), address).toBeVisible()
      await expect
        .poll(() => new URL(page.url()).pathname, { message: `${visitor} at ${address}` })
        .toBe(ROUTES[address]?.[visitor])
    }
    for (const [address, ends] of Object.entries(ROUTES)) {
      expect(await follow(page, address), `${visitor} at ${address}`).toBe(ends[visitor])
      await expect(page.getByRole('heading').first(), address).toBeVisible()
    }
  })
}

test('a wanted page opens after the sign-in', async ({ openAs }) => {
  const page = await openAs('signed-out')
  await page.goto('/user-app/my-page')
  await page.getByRole('textbox', { name: /e-mail/i }).fill('user@machicube.example')
  await page
    .getByLabel(/^password/i)
    .first()
    .fill('machicube-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/user-app\/my-page$/)
})

test('a wanted page of another site does not open after the sign-in', async ({ openAs }) => {
  const page = await openAs('user')
  for (const evil of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
  ]) {
    await page.goto(`/auth?redirect=${encodeURIComponent(evil)}`)
    await expect(page).toHaveURL(/localhost:\d+\/user-app$/)
  }
})

test('an unknown partner id says so and leads the admin back', async ({ openAs }) => {
  const page = await openAs('admin')
  await page.goto('/sa/partner/00000000-0000-8000-a000-000000000000/dashboard')
  await expect(page.getByText('Partner not found')).toBeVisible()
  await expect(page).toHaveURL(/\/sa$/)
})

test('the front door opens to clients that take no compression', async ({ request }) => {
  const response = await request.get('/', { headers: { 'accept-encoding': 'identity' } })
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toContain('text/html')
})

test('robots, old browsers and wrong developer addresses get a plain answer', async ({
  request,
}) => {
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /api/')
  expect((await request.get('/favicon.ico')).headers()['content-type']).toContain('svg')
  expect((await request.get('/dev/none')).status()).toBe(404)
  expect((await request.get('/dev/mailbox')).status()).toBe(200)
})
