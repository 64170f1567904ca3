import type { Page } from '@playwright/test'
import { expect, test } from './visitors.ts'

const title = (page: Page) =>
  page.getByRole('heading', { level: 2 }).and(page.locator('#results-title'))
const cards = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('heading') })
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const search = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search' }).locator('visible=true')
const toggle = (page: Page, name: string) =>
  page.getByRole('switch', { name }).locator('visible=true')

const countOf = async (page: Page) =>
  Number.parseInt(
    (await page
      .getByText(/^[\d,]+ items?$/)
      .first()
      .textContent()) ?? '',
    10,
  )

test('filters stand in the address: title, count, back, reload and a shared link agree', async ({
  openAs,
  context,
}) => {
  const page = await openAs('user')
  await page.goto('/user-app')
  await expect(title(page)).toHaveText('Discover content')
  await expect(cards(page).first()).toBeVisible()
  const all = await countOf(page)

  await toggle(page, 'Content learning').check()
  await expect(page).toHaveURL('/user-app?focus=content-learning')
  await expect(title(page)).toHaveText('Content learning')
  const narrowedByBoth = page.waitForResponse(/category=bakery-shop/)
  await page.getByLabel('Category').locator('visible=true').selectOption('bakery-shop')
  await expect(page).toHaveURL('/user-app?focus=content-learning&category=bakery-shop')
  await expect(title(page)).toHaveText('Content learning • Bakery Shop')
  const { total: narrowed } = (await (await narrowedByBoth).json()) as { total: number }
  expect(narrowed).toBeLessThan(all)
  await expect.poll(() => countOf(page)).toBe(narrowed)
  await expect(page.getByText('Knowledge & Learning').first()).toBeVisible()
  await expect(page.getByText('Real-life Application & Practice')).toBeHidden()

  await page.reload()
  await expect(title(page)).toHaveText('Content learning • Bakery Shop')
  await expect.poll(() => countOf(page)).toBe(narrowed)
  const shared = await context.newPage()
  await shared.goto(page.url())
  await expect(title(shared)).toHaveText('Content learning • Bakery Shop')

  await page.goBack()
  await expect(title(page)).toHaveText('Content learning')
  await expect(page.getByLabel('Category').locator('visible=true')).toHaveValue('')
  await page.getByRole('button', { name: 'Reset All Selections' }).locator('visible=true').click()
  await expect(page).toHaveURL('/user-app')
  await expect.poll(() => countOf(page)).toBe(all)
})

test.describe(() => {
  // A busy machine makes a pause of its own, so once more before it counts.
  test.describe.configure({ retries: 1 })
  test('results follow the typing, and the history knows pauses, not letters', async ({
    openAs,
  }) => {
    const page = await openAs('user')
    await page.goto('/user-app')
    await expect(cards(page).first()).toBeVisible()
    const before = await page.evaluate(() => history.length)
    await search(page).pressSequentially('sourdough', { delay: 30 })
    await expect(page).toHaveURL('/user-app?q=sourdough')
    await expect(title(page)).toHaveText('“sourdough”')
    await expect(cards(page).first()).toContainText(/sourdough/i)
    expect(await page.evaluate(() => history.length)).toBe(before + 1)
    await page.goBack()
    await expect(page).toHaveURL('/user-app')
    await expect(search(page)).toHaveValue('')

    await search(page).fill('駅')
    await expect(cards(page).filter({ hasText: 'Train Station' }).first()).toBeVisible()
    await search(page).fill('no such thing anywhere')
    await expect(page.getByText('No content found')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: '0 items' })).toBeAttached()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(title(page)).toHaveText('Discover content')
    await expect(cards(page).first()).toBeVisible()
  })
})

test('after a search that found nothing, the next one is under way, not empty, until its answer is here', async ({
  openAs,
}) => {
  const page = await openAs('user')
  await page.goto('/user-app?q=no+such+thing')
  await expect(page.getByText('No content found')).toBeVisible()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/[?&]q=sourdough(&|$)/, async (route) => {
    await held
    await route.continue()
  })
  await search(page).fill('sourdough')
  await expect(title(page)).toHaveText('“sourdough”')
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached()
  await expect(page.getByText('No content found')).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: '0 items' })).toHaveCount(0)
  release()
  await expect(cards(page).first()).toContainText(/sourdough/i)
})

test('an older answer never replaces a newer one', async ({ openAs }) => {
  const page = await openAs('user')
  await page.goto('/user-app')
  await expect(cards(page).first()).toBeVisible()
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  let answer = () => {}
  const answered = new Promise<void>((done) => (answer = done))
  await page.route(/[?&]q=museum(&|$)/, async (route) => {
    await held
    await route.continue().catch(() => undefined)
    answer()
  })
  await search(page).fill('museum')
  await expect(page).toHaveURL(/q=museum/)
  await search(page).fill('sourdough')
  await expect(cards(page).first()).toContainText(/sourdough/i)
  release()
  await answered
  await page.waitForLoadState('networkidle')
  await expect(cards(page).first()).toContainText(/sourdough/i)
})

test('a broken address shows the home, without what is broken', async ({ openAs }) => {
  const page = await openAs('user')
  await page.goto('/user-app?latest=maybe&focus=x.expert-focus&category=no-such&q=%22%25%22&page=9')
  await expect(title(page)).toHaveText('“%” • Expert focus')
  await expect(page.getByRole('alert')).toBeHidden()
})

test('favourites: the choice is remembered, and without any the way leads to the settings', async ({
  openAs,
}) => {
  const page = await openAs('applicant')
  await page.goto('/user-app')
  await toggle(page, 'Narrow down to favorites').check()
  await expect(page.getByText('You have no favorite categories yet')).toBeVisible()
  await page.goto('/user-app')
  await expect(page).toHaveURL('/user-app?favorites=true')
  await expect(page.getByRole('link', { name: 'Choose favorites' })).toHaveAttribute(
    'href',
    '/user-app/settings',
  )
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(cards(page).first()).toBeVisible()
  await page.goto('/user-app')
  await expect(page).toHaveURL('/user-app')
})

test('the sidebar folds to a rail of 4rem and stays so', async ({ openAs }) => {
  const page = await openAs('user')
  await page.goto('/user-app')
  const widthRem = async () => ((await sidebar(page).boundingBox())?.width ?? 0) / 16
  await expect.poll(widthRem).toBe(16)
  await page.getByRole('button', { name: 'Fold the filters' }).click()
  await expect.poll(widthRem).toBe(4)
  await page.reload()
  await expect.poll(widthRem).toBe(4)
  const latest = page.getByRole('button', { name: 'Latest content' })
  await latest.click()
  await expect(latest).toHaveAttribute('aria-pressed', 'true')
  await expect(title(page)).toHaveText('Latest content')
  await sidebar(page).getByRole('button', { name: 'Search' }).click()
  await expect(search(page)).toBeFocused()
  await expect.poll(widthRem).toBe(16)
})

test('on a phone the filters slide in, and the button counts them @phone', async ({ openAs }) => {
  const page = await openAs('user')
  await page.goto('/user-app')
  await expect(cards(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('switch', { name: 'Latest content' }).check()
  await panel.getByRole('switch', { name: 'Find activities' }).check()
  await expect(page).toHaveURL('/user-app?latest=true&focus=find-activities')
  await panel.getByRole('button', { name: /^Show \d+ items?$/ }).click()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filters: 2 active' })).toBeVisible()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
})

test('coming back from another screen, the page stands where it stood', async ({ openAs }) => {
  const page = await openAs('user')
  await page.goto('/user-app')
  await expect(cards(page).first()).toBeVisible()
  await page.evaluate(async () => {
    const isScrolled = new Promise((done) => addEventListener('scroll', done, { once: true }))
    scrollTo(0, 2_600)
    await isScrolled
  })
  // Playwright's own click scrolls to a link that sticks to the top.
  await page.getByRole('link', { name: 'My Page' }).first().dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1, name: 'My Page' })).toBeVisible()
  await page.goBack()
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(2_600)
  await expect(cards(page).first()).toBeVisible()
})

test('a reload, far down, and another width keep the card under the eyes', async ({ openAs }) => {
  const page = await openAs('user')
  await page.goto('/user-app')
  await expect(cards(page).first()).toBeVisible()
  const place = () => page.evaluate(() => Math.round(scrollY))
  // Further than the first page of cards reaches.
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, 5_000))
      return place()
    })
    .toBe(5_000)
  const underTheEyes = () =>
    page.evaluate(() => {
      const grid = document.querySelector('#content ul')?.getBoundingClientRect()
      return document
        .elementFromPoint((grid?.left ?? 0) + 60, 130)
        ?.closest('[data-card]')
        ?.getAttribute('data-card')
    })
  await expect.poll(() => page.locator('[data-card]').count()).toBeGreaterThan(3)
  await page.evaluate(() => {
    const tops = [...document.querySelectorAll('[data-card]')].map(
      (card) => card.getBoundingClientRect().top,
    )
    scrollBy(0, (tops.find((top) => top > 0) ?? 0) - 90)
  })
  await expect.poll(underTheEyes).toBeTruthy()
  const [top, card] = [await place(), await underTheEyes()]
  await page.reload()
  await expect.poll(place).toBe(top)
  await expect.poll(underTheEyes).toBe(card)
  await page.setViewportSize({ width: 700, height: 800 })
  await expect.poll(underTheEyes).toBe(card)
})

test('four columns at 1600 px, three at 1280, two at 800, one at 390', async ({ openAs }) => {
  const page = await openAs('user')
  for (const [width, columns] of [
    [1600, 4],
    [1280, 3],
    [800, 2],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/user-app')
    await expect(cards(page).first()).toBeVisible()
    const columnsSeen = () =>
      cards(page).evaluateAll(
        (all) => new Set(all.map((card) => Math.round(card.getBoundingClientRect().left))).size,
      )
    // A card that comes may still be on its way to its place.
    await expect.poll(columnsSeen, { message: `at ${width} px` }).toBe(columns)
  }
})

test('what nobody knows leaves the address, which then says what is shown, without an entry in the history', async ({
  openAs,
}) => {
  const page = await openAs('user')
  await page.goto('/user-app/settings')
  await page.goto('/user-app?category=nonsense&focus=expert-focus.nonsense&latest=perhaps&level=9')
  await expect(page).toHaveURL(/\/user-app\?focus=expert-focus$/)
  await page.goto('/user-app?category=nonsense&item=some-item')
  await expect(page).toHaveURL(/\/user-app\?item=some-item$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/user-app\?focus=expert-focus$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/user-app\/settings$/)

  await page.goto('/user-app/my-page?tab=nonsense&country=Atlantis')
  await expect(page).toHaveURL(/\/user-app\/my-page$/)
})

test('a long word in the search does not widen the page @phone', async ({ openAs }) => {
  const page = await openAs('user')
  await page.goto(`/user-app?q=${'w'.repeat(100)}`)
  await expect(title(page)).toContainText('www')
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
})

test('cards that a busy server refused come by themselves, and until then the page says why', async ({
  openAs,
  consoleErrors,
}) => {
  const page = await openAs('user')
  let isBusy = true
  await page.route(
    (url) => url.pathname === '/api/user/content' && url.searchParams.has('cursor'),
    (route) =>
      isBusy
        ? route.fulfill({
            status: 503,
            headers: { 'retry-after': '1' },
            json: { code: 'OVERLOADED', status: 503, message: 'Too much is asked at once.' },
          })
        : route.continue(),
  )
  await page.goto('/user-app')
  await expect(cards(page).first()).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.getByText('The server is busy.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show more' })).toBeVisible()
  isBusy = false
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden()
  // Of the second page.
  await expect(page.locator('[aria-posinset="30"]')).toBeVisible()
  for (const error of consoleErrors.splice(0)) expect(error).toContain('503')
})
