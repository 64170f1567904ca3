import { BAKERY_ID, expect, test } from './visitors.ts'

const SIDEBAR_COOKIE_DAYS = 7

test('the admin sidebar folds by its button and by Ctrl+B, and stays so after a reload', async ({
  openAs,
  context,
}) => {
  const page = await openAs('admin')
  await page.goto('/sa')
  const sidebar = page.getByRole('navigation').first()
  const widthRem = async () =>
    ((await page.getByRole('complementary').first().boundingBox())?.width ?? 0) / 16
  await expect(sidebar).toBeVisible()
  await expect.poll(widthRem).toBe(16)
  await page.keyboard.press('Control+b')
  await expect.poll(widthRem).toBe(3)
  await page.reload()
  await expect.poll(widthRem).toBe(3)
  const cookie = (await context.cookies()).find(({ name }) => /sidebar/i.test(name))
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(SIDEBAR_COOKIE_DAYS)
  await page.keyboard.press('Meta+b')
  await expect.poll(widthRem).toBe(16)
})

test('the shortcut is ignored while typing', async ({ openAs }) => {
  const page = await openAs('user')
  await page.goto('/partners')
  await page.getByRole('textbox').first().focus()
  await page.keyboard.press('Control+b')
  await expect(page.getByRole('textbox').first()).toBeFocused()
})

test('"Partners" is active on /sa only', async ({ openAs }) => {
  const page = await openAs('admin')
  await page.goto('/sa')
  const partners = page.getByRole('navigation').getByRole('link', { name: /^Partners/ })
  await expect(partners.first()).toHaveAttribute('aria-current', 'page')
  await page.goto('/sa/data-output')
  await expect(partners.first()).not.toHaveAttribute('aria-current', 'page')
})

test('the header names the partner that an admin looks at', async ({ openAs }) => {
  const page = await openAs('admin')
  await page.goto(`/sa/partner/${BAKERY_ID}/dashboard`)
  const header = page.getByRole('banner')
  await expect(header.getByText('Komorebi Bakery')).toBeVisible()
  await expect(header.getByText('Partner Administration')).toBeVisible()
  await expect(header.getByText('Current Partner')).toBeVisible()
  await page.goto('/sa')
  await expect(header.getByText('Current Partner')).toBeHidden()
})

for (const [visitor, root, name, portal, badge] of [
  ['partner', '/partners', 'Komorebi Bakery', 'Partner Portal', 'Active Partner'],
  ['school', '/edu', 'Hoshizora Academy', 'Education Portal', 'Active School'],
] as const) {
  test(`the ${visitor} header shows the name, '${portal}', '${badge}' and Sign out`, async ({
    openAs,
  }) => {
    const page = await openAs(visitor)
    await page.goto(root)
    const header = page.getByRole('banner')
    for (const text of [name, portal, badge])
      await expect(header.getByText(text, { exact: true })).toBeVisible()
    await expect(header.getByRole('button', { name: 'Sign out' })).toBeVisible()
  })
}

test('the school sidebar shows its account and the first three goals and services', async ({
  openAs,
}) => {
  const page = await openAs('school')
  await page.goto('/edu')
  await expect(page.getByText('School Account')).toBeVisible()
  await expect(page.getByRole('link', { name: 'School Settings' })).toBeVisible()
})

test('under 768 px the sidebar slides in @phone', async ({ openAs }) => {
  const page = await openAs('partner')
  await page.goto('/partners')
  const link = page.getByRole('link', { name: 'Data Output' }).first()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('banner').getByRole('button').first().click()
  const panel = page.getByRole('dialog')
  await expect(panel).toBeVisible()
  expect((await panel.boundingBox())?.width).toBeCloseTo(18 * 16, 0)
  await panel.getByRole('link', { name: 'Data Output' }).click()
  await expect(page).toHaveURL(/data-output$/)
  await expect(link).toBeHidden()
})

test('the user app has a top bar with title, Tutorial and Sign Out, and tabs', async ({
  openAs,
}) => {
  const page = await openAs('user')
  await page.goto('/user-app')
  await expect(page.getByRole('link', { name: 'Tutorial' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  const home = page.getByRole('link', { name: 'Home' }).first()
  await expect(home).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'My Page' }).first().click()
  await expect(page).toHaveURL(/my-page$/)
  await expect(home).not.toHaveAttribute('aria-current', 'page')
})

test('an admin opens the user app on purpose and finds the way back', async ({ openAs }) => {
  const page = await openAs('admin')
  await page.goto('/sa')
  await page.getByText('Preview User App').first().click()
  await expect(page).toHaveURL(/\/user-app$/)
  await page
    .getByText(/back to/i)
    .first()
    .click()
  await expect(page).toHaveURL(/\/sa$/)
  await page.goto('/user-app')
  await expect(page).toHaveURL(/\/sa$/)
})

test('on whatever screen, no table of the admins is wider than its place', async ({ openAs }) => {
  const admin = await openAs('admin')
  for (const path of [
    '/sa',
    '/sa/users',
    '/sa/content-management',
    '/sa/partner-subscriptions',
    '/sa/partner-applications',
  ]) {
    await admin.setViewportSize({ width: 1280, height: 800 })
    await admin.goto(path)
    const table = admin.getByRole('table').first()
    await expect(table.getByRole('row').nth(1)).toBeVisible()
    for (const width of [1204, 1024, 768]) {
      await admin.setViewportSize({ width, height: 800 })
      const beyond = await table.evaluate(
        (element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0),
      )
      expect(beyond, `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})
