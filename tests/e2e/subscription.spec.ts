import { expect, test } from './visitors.ts'

test('a school buys premium in a test checkout; the badge and the quota follow live, until the period ends', async ({
  openAs,
  context,
}) => {
  const page = await openAs('school')
  await page.goto('/edu/school-settings?tab=subscription')
  await expect(page.getByText('$0.00/mo').first()).toBeVisible()
  const storage = await context.newPage()
  await storage.goto('/edu/data-output')
  await expect(storage.getByText(/MB of 50 MB used/)).toBeVisible()

  const [checkout] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Upgrade to Premium' }).click(),
  ])
  await expect(checkout.getByText('No card is asked for and no money moves.')).toBeVisible()
  await checkout.getByRole('button', { name: 'Let the payment be declined' }).click()
  await expect(checkout.getByRole('alert')).toContainText('Your payment was declined')
  await checkout.getByRole('button', { name: 'Pay (test)' }).click()
  await expect(checkout.getByText('Thank you! Premium is on.')).toBeVisible()
  await expect(checkout).toHaveURL(/\/edu\/school-settings\?tab=subscription$/)
  await checkout.reload()
  await expect(checkout.getByRole('button', { name: 'Manage Subscription' })).toBeVisible()
  await expect(checkout.getByText('Thank you! Premium is on.')).toHaveCount(0)
  await checkout.getByLabel('Your question').fill('How do I add a member?')
  await checkout.getByRole('tab', { name: 'School Settings' }).click()
  await checkout.getByRole('button', { name: 'Stay here' }).click()
  await expect(checkout.getByLabel('Your question')).toHaveValue('How do I add a member?')
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await storage.bringToFront()
  await expect(storage.getByText(/MB used, no limit/)).toBeVisible()

  await page.bringToFront()
  const [portal] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Manage Subscription' }).click(),
  ])
  const firstEnd = await portal.getByText(/^Renews on /).innerText()
  await portal.getByRole('button', { name: 'Renew now, payment succeeds' }).click()
  await expect(portal.getByText(/^Renewed and paid. The new period runs until /)).toBeVisible()
  await expect(portal.getByText(firstEnd)).toHaveCount(0)
  await portal.getByRole('button', { name: 'Cancel at period end' }).click()
  await page.bringToFront()
  await expect(page.getByText(/^Premium ends on [A-Z][a-z]{2} \d{2}, \d{4}$/)).toBeVisible()
  await portal.getByRole('button', { name: 'End the period now' }).click()
  await expect(page.getByText('You are on the Free tier again')).toBeVisible()
  await storage.bringToFront()
  await expect(storage.getByText(/MB of 50 MB used/)).toBeVisible()
})

test.describe('what fails is told with a toast, and the new tab closes again', () => {
  const FAILURES = [
    ['create-partner-checkout', 500, 'Failed to create checkout session'],
    ['create-partner-checkout', 200, 'No checkout URL received'],
  ] as const
  for (const [name, status, text] of FAILURES) {
    test(`${name} answers ${status}`, async ({ openAs, context, consoleErrors }) => {
      const page = await openAs('partner')
      await page.route(`**/api/functions/${name}`, (route) => route.fulfill({ status, json: {} }))
      await page.goto('/partners/partner-settings?tab=subscription')
      await page.getByRole('button', { name: 'Upgrade to Premium' }).click()
      await expect(page.getByText(text)).toBeVisible()
      await expect(page.getByText('Error', { exact: true })).toBeVisible()
      await expect.poll(() => context.pages().length).toBe(1)
      consoleErrors.length = 0
    })
  }

  test('a check that fails again and again is told once', async ({ openAs, consoleErrors }) => {
    const page = await openAs('partner')
    let calls = 0
    await page.clock.install()
    await page.goto('/partners/partner-settings?tab=subscription')
    await expect(page.getByRole('button', { name: 'Upgrade to Premium' })).toBeVisible()
    await page.route('**/api/functions/check-partner-subscription', (route) => {
      calls += 1
      return route.fulfill({ status: 500, json: {} })
    })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.clock.runFor(2_000)
    await expect(page.getByText('Failed to check subscription status')).toBeVisible()
    const before = calls
    await page.clock.runFor(125_000)
    await expect.poll(() => calls).toBeGreaterThan(before + 1)
    await expect(page.getByText('Failed to check subscription status')).toHaveCount(0)
    // Its clock goes on, and each check says what it thinks in the console.
    await page.close()
    consoleErrors.length = 0
  })
})

test('an admin reads every subscription with its partner, and finds one by name @phone', async ({
  openAs,
}) => {
  const page = await openAs('admin')
  await page.goto('/sa/partner-subscriptions')
  const row = page.getByRole('row', { name: /Maison Lumière/ })
  await expect(row).toContainText('$29.99/mo')
  await expect(row).toContainText('Active')
  await expect(row.locator('code')).toHaveText(/^sub_.{4}$/)
  await page.getByRole('searchbox', { name: 'Search' }).fill('lumiere')
  await expect(page.getByText('1 subscription', { exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody at all')
  await expect(page.getByText('No subscription matches')).toBeVisible()
})
