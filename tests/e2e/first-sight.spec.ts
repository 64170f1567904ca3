import type { Locator } from '@playwright/test'
import { FIRST_SIGHT_ID } from '#domain/first-sight.ts'
import { expect, test } from './visitors.ts'

const boxesOf = async (...places: Locator[]) => {
  const boxes = await Promise.all(places.map((place) => place.first().boundingBox()))
  return boxes.map((box) => box && Object.values(box).map(Math.round))
}

const logoIn = (place: Locator) => [
  place.locator('svg'),
  place.locator('[translate=no]'),
  place.locator('svg:has(use)'),
]

test('a phone sees the logo, the heading and the first card before any script has run, where the app then draws them @phone', async ({
  openAs,
}) => {
  const page = await openAs('user')
  const { promise: isSeen, resolve: letScriptsIn } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await isSeen
    await route.continue()
  })
  await page.goto('/user-app', { waitUntil: 'commit' })
  const sight = page.locator(`#${FIRST_SIGHT_ID}`)
  // Its styles have come.
  await expect(sight.locator('.hero-ink')).toHaveCSS('color', 'rgb(255, 255, 255)')
  await page.evaluate(() => document.fonts.ready)
  const seen = await boxesOf(
    sight.locator('.hero-ink'),
    sight.locator('.turning-cube'),
    ...logoIn(sight),
  )
  const drawn = await sight.locator('svg').first().innerHTML()

  letScriptsIn()
  await expect(page.locator('[data-card]').first()).toBeVisible()
  await expect(sight).toHaveCount(0)
  const bar = page.getByRole('banner')
  expect(
    await boxesOf(page.locator('.hero-ink'), page.locator('[data-card]'), ...logoIn(bar)),
  ).toEqual(seen)
  expect(await bar.locator('svg').first().innerHTML()).toBe(drawn)
})

test('whose session is over comes to the sign-in page, not to the first sight of the home @phone', async ({
  openAs,
}) => {
  const page = await openAs('user')
  const context = page.context()
  const cookies = await context.cookies()
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, value: 'over' })))
  await page.goto('/user-app')
  await expect(page).toHaveURL(/\/auth/)
  await expect(page.locator(`#${FIRST_SIGHT_ID}`)).toHaveCount(0)
})

test('a Latin face that comes late moves nothing on the home @phone', async ({ openAs }) => {
  const page = await openAs('user')
  const { promise: isSeen, resolve: letFaceIn } = Promise.withResolvers<void>()
  await page.route('**/inter-latin-*.woff2', async (route) => {
    await isSeen
    await route.continue()
  })
  await page.goto('/user-app', { waitUntil: 'commit' })
  await expect(page.locator('[data-card]').first()).toBeVisible()
  // Words may be a pixel wider or narrower; the lines are the same.
  const places = async () => {
    const lines = ['.hero-ink', '#results-title', '[data-card]'].map((line) => page.locator(line))
    return (await boxesOf(...lines)).map((box) => [box?.[1], box?.[3]])
  }
  const before = await places()
  const isIn = () => page.evaluate(() => document.fonts.check("16px 'Inter Variable'"))
  expect(await isIn()).toBe(false)
  letFaceIn()
  await expect.poll(isIn).toBe(true)
  expect(await places()).toEqual(before)
})

test('nor does a Japanese face in what a Japanese reader sees first @phone', async ({
  openAs,
  baseURL,
}) => {
  const page = await openAs('user')
  await page.context().addCookies([{ name: 'language', value: 'ja', url: baseURL ?? '' }])
  // No script ever comes.
  await page.route('**/*.js', () => {})
  const { promise: isSeen, resolve: letFaceIn } = Promise.withResolvers<void>()
  await page.route('**/noto-sans-jp-interface-*.woff2', async (route) => {
    await isSeen
    await route.continue()
  })
  await page.goto('/user-app', { waitUntil: 'commit' })
  const hero = page.locator(`#${FIRST_SIGHT_ID} .hero-ink`)
  await expect(hero).toHaveCSS('color', 'rgb(255, 255, 255)')
  const before = await boxesOf(hero)
  const isIn = () =>
    page.evaluate(() => document.fonts.check("16px 'Noto Sans JP Interface'", '知'))
  expect(await isIn()).toBe(false)
  letFaceIn()
  await expect.poll(isIn).toBe(true)
  expect(await boxesOf(hero)).toEqual(before)
})
