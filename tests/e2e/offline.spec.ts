import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#domain/demo-account.ts'
import { becomeNewcomer, NEWCOMER_PASSWORD } from './newcomer.ts'

test.use({ serviceWorkers: 'allow' })

// A session of its own: signing out ends it.
test.beforeEach(({ context, baseURL }) => signInAsDemoUser(context, baseURL))

function signInAsDemoUser(context: BrowserContext, origin?: string) {
  const email = DEMO_ACCOUNTS.find(({ kind }) => kind === 'user')?.email ?? ''
  return signIn(context, email, DEMO_PASSWORD, origin)
}

async function signIn(context: BrowserContext, email: string, password: string, origin = '') {
  await context.clearCookies()
  const answer = await context.request.post('/api/auth/sign-in/email', {
    data: { email, password },
    headers: { origin },
  })
  expect(answer.ok()).toBe(true)
}

const sign = (page: Page) => page.getByText(/The server cannot answer now\. You see copies from/)
const firstCard = (page: Page) => page.locator('#content li').first()
const ownKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('machicube:user:')))

async function browse(page: Page) {
  await page.goto('/user-app/my-page')
  await expect(page.getByRole('heading', { name: 'My Page', level: 1 })).toBeVisible()
  await page.goto('/user-app')
  await expect(firstCard(page)).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
}

/** What the page fetches for later has begun, and nothing more has arrived for a second. */
async function everythingFetched(page: Page) {
  const arrived = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await expect.poll(async () => (await arrived()).join()).toContain('/toaster-')
  let before = 0
  await expect
    .poll(
      async () => {
        const { length } = await arrived()
        const isSame = length === before
        before = length
        return isSame
      },
      { intervals: [1_000] },
    )
    .toBe(true)
}

async function saveWithoutServer(page: Page) {
  await page
    .getByRole('button', { name: /Learning/ })
    .nth(3)
    .click()
  await page.getByRole('button', { name: /^Save/ }).locator('visible=true').first().click()
  await expect(page.getByText('Kept on this device')).toBeVisible()
}

test('without the server the grid and the saved items open from copies that say so; with it they are live again @phone', async ({
  page,
  context,
}) => {
  await browse(page)
  const title = await firstCard(page).innerText()
  await expect(sign(page)).toBeHidden()

  await context.setOffline(true)
  await page.reload()
  await expect(firstCard(page)).toHaveText(title, { useInnerText: true })
  await expect(sign(page)).toBeVisible()
  await page.goto('/user-app/my-page')
  await expect(page.getByRole('heading', { name: 'My Page', level: 1 })).toBeVisible()
  await expect(sign(page)).toBeVisible()

  await context.setOffline(false)
  await expect(sign(page)).toBeHidden()
  expect(await ownKeys(page)).not.toEqual([])
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  expect(await ownKeys(page)).toEqual([])
})

test('without the server a card says why it cannot open, filters look among the copies, and a save waits', async ({
  page,
  context,
}) => {
  await page.goto('/user-app')
  await expect(firstCard(page)).toBeVisible()
  await everythingFetched(page)
  const title = await page.locator('#content h3').first().innerText()

  await context.setOffline(true)
  await page.getByRole('button', { name: /^View/ }).nth(3).click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByText(/The server cannot be reached/)).toBeVisible()
  await viewer.getByRole('button', { name: 'Close' }).first().click()

  await page.getByRole('searchbox', { name: 'Search' }).fill(title)
  await expect(page.locator('#results-title')).toContainText(title)
  await expect(page.locator('#content li')).toHaveCount(1)
  await expect(firstCard(page)).toContainText(title)
  await expect(sign(page)).toBeVisible()
  await expect(page.getByText('Only what this device has seen before')).toBeVisible()
  await expect(page.locator('#results').getByText(/items?$/)).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search' }).fill('no such words')
  await expect(page.getByText('Nothing seen before matches')).toBeVisible()
  await page.getByRole('switch', { name: 'Narrow down to favorites' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill('')
  await expect(page.getByText('could not be loaded')).toBeHidden()
  await page.getByRole('button', { name: 'Reset All Selections' }).click()
  await expect(firstCard(page)).toContainText(title)

  await saveWithoutServer(page)
  await expect(page.getByRole('button', { name: 'Waits to be saved' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('1 item that waited is now on My Page')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Educational Content saved' })).toBeVisible()
})

async function waitWithSave(page: Page, context: BrowserContext) {
  await page.goto('/user-app')
  await expect(firstCard(page)).toBeVisible()
  await everythingFetched(page)
  await context.setOffline(true)
  await saveWithoutServer(page)
}

test('a save that waits outlives a session that ended, and is done when the same person is back', async ({
  page,
  context,
  baseURL,
}) => {
  const email = await becomeNewcomer(context, baseURL)
  await waitWithSave(page, context)
  await context.clearCookies()
  await context.setOffline(false)
  await page.goto('/user-app')
  await expect(page).toHaveURL(/\/auth/)
  expect(await ownKeys(page)).toEqual([expect.stringMatching(/:unsent:saves$/)])

  await signIn(context, email, NEWCOMER_PASSWORD, baseURL)
  await page.goto('/user-app')
  await expect(page.getByText('1 item that waited is now on My Page')).toBeVisible()
  expect(await ownKeys(page)).not.toContainEqual(expect.stringContaining(':unsent:'))
})

test('when another person signs in, nothing that waited for the one before is left', async ({
  page,
  context,
  baseURL,
}) => {
  await becomeNewcomer(context, baseURL)
  await waitWithSave(page, context)
  const before = await ownKeys(page)
  const id = /user:([^:]+):unsent:saves/.exec(before.join())?.[1] ?? ''
  expect(id).not.toBe('')
  await page.goto('about:blank')
  await context.setOffline(false)
  await signInAsDemoUser(context, baseURL)
  await page.goto('/user-app')
  await expect(firstCard(page)).toBeVisible()
  expect(await ownKeys(page)).not.toContainEqual(expect.stringContaining(id))
})

test('who signs out while a save waits has it sent first', async ({ page, context, baseURL }) => {
  const email = await becomeNewcomer(context, baseURL)
  await page.goto('/user-app')
  await expect(firstCard(page)).toBeVisible()
  await everythingFetched(page)
  // The page tries again by itself after seconds; a sign-out is sooner.
  await page.route('**/api/user/saved', (route) => route.abort())
  await saveWithoutServer(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  expect(await ownKeys(page)).toEqual([])

  await signIn(context, email, NEWCOMER_PASSWORD, baseURL)
  const answer = await context.request.get('/api/user/saved/overview')
  expect((await answer.json()) as unknown).toMatchObject({ total: 1 })
})

test('who signs out without the server is asked about a save that waits, and then leaves nothing', async ({
  page,
  context,
  baseURL,
}) => {
  await becomeNewcomer(context, baseURL)
  await waitWithSave(page, context)
  const answers = [false, true]
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    return answers.shift() ? dialog.accept() : dialog.dismiss()
  })
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect.poll(() => asked).toEqual([expect.stringContaining('still waits for the server')])
  await expect(firstCard(page)).toBeVisible()
  expect(await ownKeys(page)).toContainEqual(expect.stringMatching(/:unsent:saves$/))
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  expect(asked).toHaveLength(2)
  expect(await ownKeys(page)).toEqual([])
})

test('a save whose answer is lost is sent again by the next page, and there is one of it', async ({
  page,
  context,
  baseURL,
}) => {
  // Nor is the page told by the live events, which may be faster than the answer.
  await page.route('**/api/live', () => undefined)
  await page.goto('/user-app')
  await expect(firstCard(page)).toBeVisible()
  let sent: { title: string; category: string } | undefined
  await page.route('**/api/user/saved', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent = route.request().postDataJSON()
    // The server hears of it, its answer does not arrive.
    await route.fetch()
    return route.abort('connectionreset')
  })
  const card = page.locator('#content li').nth(5)
  await card.getByRole('button', { name: /^Turn right/ }).click()
  await page.getByRole('button', { name: 'Save Activities' }).locator('visible=true').click()
  await expect(page.getByRole('button', { name: 'Waits to be saved' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('/user-app/my-page')
  await expect(page.getByText('1 saved item waits for the server')).toBeVisible()
  await expect(page.getByText('1 item that waited is now on My Page')).toBeVisible()
  const answer = await context.request.get(`/api/user/saved?category=${sent?.category}`)
  const { items } = (await answer.json()) as {
    items: { id: string; title: string; type: string }[]
  }
  const kept = items.filter(({ title, type }) => title === sent?.title && type === 'activities')
  expect(kept).toHaveLength(1)
  await context.request.delete(`/api/user/saved/${kept[0]?.id}`, {
    headers: { origin: baseURL ?? '' },
  })
})

test('settings typed and saved without the server say so, stay, and are saved when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/user-app/settings')
  const age = page.getByRole('textbox', { name: 'Age', exact: true })
  await expect(age).toBeVisible()
  await context.setOffline(true)
  const typed = `about ${Date.now() % 1000}`
  await age.fill(typed)
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByRole('form').getByText(/The server cannot be reached/)).toBeVisible()
  await expect(age).toHaveValue(typed)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(age).toHaveValue(typed)
})

test('without the server My Page opens from its copy, though it was never opened on this device', async ({
  page,
  context,
}) => {
  await page.goto('/user-app')
  await expect(firstCard(page)).toBeVisible()
  await everythingFetched(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'My Page' }).locator('visible=true').click()
  await expect(page).toHaveURL(/my-page/)
  await expect(
    page.getByRole('heading', { name: /My Page|This page could not be loaded/, level: 1 }),
  ).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'My Page', level: 1 })).toBeVisible()
})

test('a save that waits says so, though the other sentences about it could not be fetched', async ({
  page,
}) => {
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('Kept on this device')) await route.abort()
    else await route.fulfill({ response })
  })
  await page.goto('/user-app')
  await firstCard(page).hover()
  await page.getByRole('button', { name: /^View/ }).first().click()
  await page.route('**/api/user/saved', (route) => route.abort())
  await page.getByRole('dialog').getByRole('button', { name: 'Save to My Page' }).click()
  await expect(page.getByRole('region', { name: /Notifications/ })).toContainText(
    'Waits to be saved',
  )
})

test('a viewer that cannot be fetched leaves the cards where they are', async ({
  page,
  context,
}) => {
  await page.goto('/user-app')
  await expect(firstCard(page)).toBeVisible()
  await page.route(/viewer-dialog/, (route) => route.abort())
  await firstCard(page).hover()
  await page.getByRole('button', { name: /^View/ }).first().click()
  await expect(page).not.toHaveURL(/item=/)
  await expect(firstCard(page)).toBeVisible()
  await page.unrouteAll()
  await context.setOffline(false)
})

test('who signs out without the server is signed out here at once, and there when it is back', async ({
  page,
  context,
}) => {
  await browse(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  expect(await ownKeys(page)).toEqual([])
  await page.reload()
  await expect(page.getByText(/The server cannot be reached/)).toBeVisible()

  await context.setOffline(false)
  await page.goto('/user-app')
  await expect(page).toHaveURL(/\/auth/)
  const session = await context.request.get('/api/session')
  expect((await session.json()) as unknown).toMatchObject({ user: null })
})

test('a server that answers with its own mistake is not called unreachable', async ({ page }) => {
  await page.route('**/api/session', (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL_SERVER_ERROR' } }),
  )
  await page.goto('/user-app')
  await expect(page.getByText('Something went wrong on our side. Please try again.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(firstCard(page)).toBeVisible()
})

for (const { what, asked, path } of [
  { what: 'who is asking', asked: '**/api/session', path: '/user-app' },
  { what: 'what a screen shows', asked: '**/api/user/saved**', path: '/user-app/my-page' },
])
  test(`a server that was too busy to tell ${what} is asked again, and the page comes by itself`, async ({
    page,
  }) => {
    await page.clock.install()
    await page.route(asked, (route) =>
      route.fulfill({
        status: 503,
        headers: { 'retry-after': '1' },
        json: { code: 'OVERLOADED', status: 503 },
      }),
    )
    await page.goto(path)
    const busy = page.getByText('The server is busy. Please try again in a moment.')
    await expect(busy).toBeVisible()
    await page.unrouteAll()
    await page.clock.fastForward(16_000)
    await expect(busy).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

test('a card turned before its sides were fetched waits for them, and the home stays', async ({
  page,
  context,
}) => {
  await page.goto('/user-app')
  await expect(firstCard(page)).toBeVisible()
  await context.setOffline(true)
  await firstCard(page)
    .getByRole('button', { name: /^Turn left/ })
    .click()
  const side = firstCard(page).locator('[data-cube="side"]')
  await expect(side).toContainText('Understanding & Visualization')
  await context.setOffline(false)
  await expect(side).toContainText('/6')
})
