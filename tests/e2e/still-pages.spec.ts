import type { Page } from '@playwright/test'
import { SHIFT_MAX, watchShifts } from './shifts.ts'
import { BAKERY_ID, expect, test, type Visitor } from './visitors.ts'

const PAGES: Partial<Record<Visitor, readonly string[]>> = {
  user: ['/user-app/my-page', '/user-app/my-page?view=dashboard', '/user-app/settings'],
  partner: [
    '/partners',
    '/partners/partner-settings',
    '/partners/data-management',
    '/partners/data-output',
  ],
  admin: [
    '/sa',
    '/sa/dashboard',
    '/sa/partner-applications',
    '/sa/content-management',
    '/sa/business-categories-admin',
    '/sa/data-output',
    '/sa/users',
    '/sa/audit',
    '/sa/partner-subscriptions',
    `/sa/partner/${BAKERY_ID}/dashboard`,
  ],
}
// What others do meanwhile moves a page, too: of so many loads, one is still.
const LOADS = 3
const LATE_MS = 400

const expectStill = async (page: Page, visitor: Visitor) => {
  const moved = await watchShifts(page)
  // On a line on which every answer is seen to be missing.
  await page.route('**/api/**', async (route) => {
    await new Promise((done) => setTimeout(done, LATE_MS))
    await route.continue()
  })
  for (const path of PAGES[visitor] ?? []) {
    const load = async () => {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      return moved()
    }
    let { sum, what } = await load()
    for (let loads = 1; loads < LOADS && sum >= SHIFT_MAX; loads++) ({ sum, what } = await load())
    expect.soft(sum, `${path}\n${what.join('\n')}`).toBeLessThan(SHIFT_MAX)
  }
}

for (const width of ['', '@phone '])
  for (const visitor of ['user', 'partner', 'admin'] as const)
    test(`${width}nothing moves by itself while pages for the ${visitor} are loaded`, async ({
      openAs,
    }) => {
      test.slow()
      await expectStill(await openAs(visitor), visitor)
    })
