import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { becomeNewcomer } from './newcomer.ts'
import { expect, test } from './visitors.ts'

const GYM = '/user-app/my-page?tab=sports-gym'

type Idea = { title: string; type?: string; level?: number; country?: string; text?: string }

test.describe('with ideas of its own', () => {
  const saved: string[] = []
  test.afterEach(async ({ context, baseURL }) => {
    for (const id of saved.splice(0)) {
      await context.request.delete(`/api/user/saved/${id}`, { headers: { origin: baseURL ?? '' } })
    }
  })

  test('a cell fills up, its files can be read, removed, brought back, and survive a refusal', async ({
    openAs,
    context,
    baseURL,
  }) => {
    const page = await openAs('user')
    const run = randomUUID().slice(0, 8)
    async function save(idea: Idea) {
      const response = await context.request.post('/api/user/saved', {
        data: { category: 'sports-gym', type: 'educational', level: 6, ...idea },
        headers: { origin: baseURL ?? '' },
      })
      expect(response.ok(), await response.text()).toBe(true)
      saved.push((await response.json()).id)
    }
    const focus = page
      .getByRole('row', { name: /Master Level/ })
      .getByRole('cell')
      .nth(1)

    await save({ title: `Stretch ${run}`, text: 'Ten minutes, every morning.', country: 'France' })
    await page.goto(GYM)
    await expect(focus).toContainText('1 item of 3, in progress')
    for (const number of [2, 3, 4, 5]) await save({ title: `Idea ${number} ${run}` })
    await expect(focus).toContainText('5 items, complete')
    await expect(focus).toContainText('+2')

    await page.getByRole('combobox', { name: 'Country' }).selectOption('France')
    await expect(page).toHaveURL(/country=France/)
    await page.reload()
    await expect(focus).toContainText('1 item of 3, in progress')
    await expect(page.getByRole('link', { name: /^Next!/ })).toBeVisible()
    await expect(
      page.getByText('This counts everything you saved, from all countries.'),
    ).toBeVisible()
    const file = page.getByRole('button', { name: `Stretch ${run}`, exact: true })
    await file.click()
    await expect(page.getByRole('dialog')).toContainText('Ten minutes, every morning.')
    await page.keyboard.press('Escape')

    const remove = page.getByRole('button', { name: `Remove Stretch ${run}` })
    await page.route('**/api/user/saved/*', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 403, json: { code: 'FORBIDDEN', defined: true, status: 403 } })
        : route.continue(),
    )
    await remove.click()
    await expect(page.getByText('Failed to remove content')).toBeVisible()
    await expect(file).toBeVisible()
    await page.unroute('**/api/user/saved/*')

    await remove.click()
    await expect(file).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(file).toBeVisible()
    await expect(page.locator('#files :focus')).toHaveCount(1)
  })
})

test('views and sections: the address keeps the view, quick links open what is closed, the next cell leads on', async ({
  openAs,
}) => {
  const page = await openAs('user')
  await page.goto(GYM)
  const files = page.locator('#files')
  await files.getByRole('heading', { name: 'Files' }).click()
  await expect(files).not.toHaveAttribute('open')
  const quickLink = page
    .getByRole('navigation', { name: 'Jump to' })
    .getByRole('link', { name: 'Files' })
  await quickLink.click()
  await expect(files).toHaveAttribute('open')
  await expect(files).toBeInViewport()

  const cell = page.getByTitle(/^Show the files of level/).first()
  for (const press of [1, 2]) {
    await page.evaluate(() => scrollTo(0, 0))
    await quickLink.click()
    await expect(files.locator('> summary'), `quick link, press ${press}`).toBeInViewport()
    await expect(files.locator('> summary')).toBeFocused()
  }
  await files.getByRole('heading', { name: 'Files' }).click()
  for (const press of [1, 2]) {
    await page.evaluate(() => scrollTo(0, 0))
    await cell.click()
    await expect(
      files.getByRole('heading', { level: 3 }).first(),
      `cell, press ${press}`,
    ).toBeFocused()
    await expect(files.getByRole('heading', { level: 3 }).first()).toBeInViewport()
  }
  await page.getByRole('link', { name: /^Next!/ }).click()
  await expect(page).toHaveURL(/\/user-app\?.*category=sports-gym.*focus=.*level=\d/)
  await expect(page.locator('#results-title')).toHaveText(/ • Level \d$/)
  await page.goBack()
  await page.getByRole('radio', { name: 'Dashboard' }).check()
  await expect(page).toHaveURL(/view=dashboard/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your Learning Journey' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveCount(0)
})

test('what lies outside the favourites can be opened, a motivation leads to what speaks to it, and no journey is made up', async ({
  openAs,
}) => {
  const page = await openAs('user')
  await page.goto('/user-app/my-page')
  const tabs = page.getByRole('tablist', { name: 'Favorite categories' }).getByRole('tab')
  await expect(tabs.first()).toBeVisible()
  const count = await tabs.count()
  await page
    .getByRole('navigation', { name: 'Saved outside your favorite categories' })
    .getByRole('link')
    .first()
    .click()
  await expect(tabs).toHaveCount(count + 1)
  await expect(tabs.nth(count)).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('#files').getByRole('heading', { level: 4 }).first()).toBeVisible()

  await page.goto('/user-app/my-page?view=dashboard')
  await page
    .getByRole('navigation', { name: /^Find more for/ })
    .first()
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/user-app\?(category|focus)=/)

  await page.goto('/user-app/my-page/journey/xyz')
  await expect(page.getByText('There is no such journey')).toBeVisible()
  await page.getByRole('link', { name: 'Back to My Page' }).click()
  await expect(page.getByRole('heading', { name: 'My Page', level: 1 })).toBeVisible()
})

test('without any favourite, what was saved is found on My Page and can be removed there', async ({
  openAs,
  context,
  baseURL,
}) => {
  await becomeNewcomer(context, baseURL)
  const response = await context.request.post('/api/user/saved', {
    data: { category: 'bakery-shop', type: 'educational', level: 1, title: 'Sourdough' },
    headers: { origin: baseURL ?? '' },
  })
  expect(response.ok(), await response.text()).toBe(true)
  const page = await openAs('signed-out')
  await page.goto('/user-app/my-page')
  await expect(page.getByText('No favorite categories yet')).toBeVisible()
  const outside = page.getByRole('navigation', { name: 'Saved outside your favorite categories' })
  await outside.getByRole('link', { name: 'Bakery Shop (1)' }).click()
  await expect(page).toHaveURL(/tab=bakery-shop/)
  await page.getByRole('button', { name: 'Remove Sourdough' }).click()
  await expect(outside).toBeHidden()
  await expect(page.getByText('No favorite categories yet')).toBeVisible()
})

test('@phone the chart fills the screen and gives it back, the summary can be hidden', async ({
  openAs,
}) => {
  const page = await openAs('user')
  await page.goto(GYM)
  const summary = page.getByText('Cells started')
  await expect(summary).toBeVisible()
  await page.getByRole('button', { name: 'Hide the summary' }).tap()
  await expect(summary).toBeHidden()
  await page.getByRole('button', { name: 'Full screen', exact: true }).tap()
  const leave = page.getByRole('button', { name: 'Leave full screen' })
  await expect(leave).toBeFocused()
  await leave.tap()
  await page.getByRole('button', { name: 'Full screen', exact: true }).tap()
  await expect(leave).toBeVisible()
  await page
    .getByTitle(/^Show the files of level/)
    .last()
    .tap()
  await expect(leave).toBeHidden()
  const level = page.locator('#files').getByRole('heading', { level: 3 }).last()
  await expect(level).toBeFocused()
  await expect(level).toBeInViewport()
})

test('a journey prints on one sheet and saves as a picture; a wide screen needs no full screen', async ({
  openAs,
}) => {
  const page = await openAs('user')
  await page.goto('/user-app/my-page/journey/bakery-shop')
  await expect(page.getByRole('img', { name: /Bakery Shop, level \d/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Full screen' })).toBeHidden()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as picture' }).click()
  const picture = await download
  expect(picture.suggestedFilename()).toBe('machicube-bakery-shop.png')
  // Where the category's name stands there is more than paper.
  const name = { left: 112, top: 340, width: 600, height: 110 }
  const { channels } = await sharp(await picture.path())
    .extract(name)
    .stats()
  expect(channels[0]?.stdev).toBeGreaterThan(20)
})
