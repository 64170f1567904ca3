import { randomUUID } from 'node:crypto'
import type { CDPSession, Locator, Page } from '@playwright/test'
import { axeFindsNothing } from './axe.ts'
import { test } from './publisher.ts'
import { expect } from './visitors.ts'

const SIDES = [
  { x: -1, y: 0, key: 'ArrowLeft', back: 'ArrowRight', panel: 'Understanding & Visualization' },
  { x: 0, y: -1, key: 'ArrowUp', back: 'ArrowDown', panel: 'Knowledge & Learning' },
  { x: 1, y: 0, key: 'ArrowRight', back: 'ArrowLeft', panel: 'Real-life Application & Practice' },
  { x: 0, y: 1, key: 'ArrowDown', back: 'ArrowUp', panel: 'Expertise & Development' },
] as const

const cubeOf = (page: Page, title: string) => page.getByRole('group', { name: title })
const panelOf = (cube: Locator, name: string) => cube.getByRole('heading', { name, exact: true })
const closeOf = (cube: Locator) => cube.getByRole('button', { name: 'Close' })

/** Other tests publish meanwhile; these cards stay where they are. */
const QUIET = '/user-app?category=education'
const openOnly = (page: Page, term: string) => page.goto(`/user-app?q=${encodeURIComponent(term)}`)

/** Where a hand takes hold of the card: below its picture, away from its buttons. */
async function gripOf(cube: Locator) {
  await cube.scrollIntoViewIfNeeded()
  const box = await cube.boundingBox()
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) * 0.7 }
}

async function drag(page: Page, cube: Locator, x: number, y: number) {
  const from = await gripOf(cube)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + x / 2, from.y + y / 2)
  await page.mouse.move(from.x + x, from.y + y)
  await page.mouse.up()
}

test('a drag turns the card to each of its sides; its edge follows the pointer and springs into place', async ({
  openAs,
  partner,
}) => {
  const title = `Turned ${randomUUID()}`
  await partner.publish({ contentType: 'text', title, text: 'Words.' })
  const page = await openAs('user')
  await openOnly(page, title)
  const cube = cubeOf(page, title)
  await expect(cube.getByText('Click to begin exploring')).toBeVisible()
  for (const { x, y, panel } of SIDES) {
    await drag(page, cube, x * 29, y * 29)
    await expect(cube).toHaveAccessibleName(title)
    await drag(page, cube, x * 80, y * 80)
    await expect(cube).toHaveAccessibleName(`${title}: ${panel}`)
    await expect(panelOf(cube, panel)).toBeFocused()
    await expect(cube.getByText('Use close button to return')).toBeVisible()
    await closeOf(cube).click()
    await expect(cube).toHaveAccessibleName(title)
    await expect(cube).toBeFocused()
  }

  const from = await gripOf(cube)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y)
  const box = cube.locator("[data-cube='box']")
  await expect(box).toHaveAttribute('style', /rotateY\(\d/)
  await page.mouse.move(from.x - 60, from.y)
  await expect(box).toHaveAttribute('style', /rotateY\(-\d/)
  await page.mouse.up()
  await expect(cube).toHaveAccessibleName(`${title}: ${SIDES[0].panel}`)
  await drag(page, cube, 60, 0)
  await expect(cube).toHaveAccessibleName(title)
  await expect(panelOf(cube, SIDES[0].panel)).toHaveCount(0)
})

test('arrow keys and direction buttons turn the card, the way back and Escape return, Enter opens', async ({
  openAs,
  partner,
}) => {
  const run = randomUUID()
  const [title, other] = [`Keys ${run}`, `Other ${run}`]
  await partner.publish({ contentType: 'text', title: other, text: 'Words.' })
  await partner.publish({ contentType: 'text', title, text: 'Words.' })
  const page = await openAs('user')
  await openOnly(page, run)
  const cube = cubeOf(page, title)
  await cube.focus()
  await expect(cube.getByText('Click & Swipe in any direction')).toBeVisible()
  for (const { key, back, panel } of SIDES) {
    await page.keyboard.press(key)
    await expect(panelOf(cube, panel)).toBeFocused()
    await page.keyboard.press(panel === 'Knowledge & Learning' ? 'Escape' : back)
    await expect(cube).toBeFocused()
  }
  for (const { panel } of SIDES) {
    await cube.getByRole('button', { name: panel }).click()
    await expect(panelOf(cube, panel)).toBeFocused()
    await closeOf(cube).click()
    await expect(panelOf(cube, panel)).toHaveCount(0)
  }

  await page.keyboard.press('ArrowRight')
  await expect(cube).toHaveAccessibleName(`${title}: ${SIDES[2].panel}`)
  await drag(page, cubeOf(page, other), -60, 0)
  await expect(cubeOf(page, other)).toHaveAccessibleName(`${other}: ${SIDES[0].panel}`)
  await expect(cube).toHaveAccessibleName(title)

  await cube.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible()
})

test('a card that is let go of the moment its side appears takes the focus along to it', async ({
  openAs,
  partner,
}) => {
  const title = `Hasty ${randomUUID()}`
  await partner.publish({ contentType: 'text', title, text: 'Words.' })
  const page = await openAs('user')
  await openOnly(page, title)
  const cube = cubeOf(page, title)
  const from = await gripOf(cube)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await cube.evaluate((root, clientX) => {
    const letGo = { pointerId: 1, isPrimary: true, clientX, bubbles: true }
    const watch = new MutationObserver(() => {
      if (!root.querySelector("[data-cube='side']")) return
      watch.disconnect()
      root.dispatchEvent(new PointerEvent('pointerup', letGo))
    })
    watch.observe(root, { childList: true, subtree: true })
  }, from.x - 80)
  await page.mouse.move(from.x - 80, from.y)
  await expect(panelOf(cube, SIDES[0].panel)).toBeFocused()
})

test('a drag of more than 5 px is no click: two of them open nothing', async ({
  openAs,
  partner,
}) => {
  const title = `Shaken ${randomUUID()}`
  await partner.publish({ contentType: 'text', title, text: 'Words.' })
  const page = await openAs('user')
  await openOnly(page, title)
  const cube = cubeOf(page, title)
  const from = await gripOf(cube)
  async function clickTwice(x: number) {
    for (const clickCount of [1, 2]) {
      await page.mouse.move(from.x, from.y)
      await page.mouse.down({ clickCount })
      await page.mouse.move(from.x + x, from.y)
      await page.mouse.up({ clickCount })
    }
  }
  await clickTwice(6)
  await expect(cube).toHaveAccessibleName(title)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await clickTwice(4)
  await expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible()
})

test('each side saves its kind of content, says so exactly, and remembers', async ({
  openAs,
  partner,
}) => {
  const title = `Kept ${randomUUID()}`
  await partner.publish({ contentType: 'text', title, text: 'Words.' })
  const page = await openAs('user')
  await openOnly(page, title)
  const cube = cubeOf(page, title)
  const kinds = ['Global Mapping', 'Educational Content', 'Activities', 'Expert Content']
  for (const [index, kind] of kinds.entries()) {
    await cube.focus()
    await page.keyboard.press(SIDES[index]?.key ?? '')
    await cube.getByRole('button', { name: `Save ${kind}` }).click()
    await expect(page.getByText('Content Saved!', { exact: true }).first()).toBeVisible()
    const sentence = `${kind} for ${title} has been added to your favorites.`
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()
    await expect(cube.getByRole('button', { name: `${kind} saved` })).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await page.reload()
  await cube.focus()
  await page.keyboard.press('ArrowDown')
  await expect(cube.getByRole('button', { name: 'Expert Content saved' })).toBeVisible()
})

test("a side that could not save says 'Failed to save content. Please try again.'", async ({
  openAs,
  partner,
}) => {
  const title = `Lost ${randomUUID()}`
  await partner.publish({ contentType: 'text', title, text: 'Words.' })
  const page = await openAs('user')
  await page.route('**/api/user/saved', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 429, json: { code: 'RATE_LIMITED', status: 429, message: '' } })
      : route.continue(),
  )
  await openOnly(page, title)
  const cube = cubeOf(page, title)
  await cube.focus()
  await page.keyboard.press('ArrowRight')
  const save = cube.getByRole('button', { name: 'Save Activities' })
  await save.click()
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  const sentence = 'Failed to save content. Please try again.'
  await expect(page.getByText(sentence, { exact: true })).toBeVisible()
  await expect(save).toBeVisible()
})

test('with reduced motion the faces fade into one another; axe finds nothing on any of them', async ({
  openAs,
  partner,
}) => {
  const title = `Still ${randomUUID()}`
  await partner.publish({ contentType: 'text', title, text: 'Words.' })
  const page = await openAs('user')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openOnly(page, title)
  const cube = page.locator('[data-face]').first()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const { key, panel } of SIDES) {
      await expect(async () => {
        await cube.focus()
        await page.keyboard.press(key)
        await expect(panelOf(cube, panel)).toBeFocused({ timeout: 3_000 })
      }).toPass()
      await expect(cube.getByText(/[1-6]\/6/).first()).toBeVisible()
      await expect(cube.locator("[data-cube='box']")).not.toHaveAttribute('style', /rotate/)
      await expect(cube.locator("[data-cube='front']")).toBeHidden()
      await axeFindsNothing(page, {
        within: '[data-moving]',
        onlyContrast: colorScheme === 'dark',
      })
      await page.keyboard.press('Escape')
      await expect(panelOf(cube, panel)).toHaveCount(0)
    }
  }
})

test('a finger scrolls over a card, turns it sideways, and after a tap in every direction @phone', async ({
  openAs,
  context,
}) => {
  const page = await openAs('user')
  await page.goto(QUIET)
  const cube = page.locator('[data-face]').first()
  const title = (await cube.getAttribute('aria-label')) ?? ''
  const finger = fingerOn(await context.newCDPSession(page))
  await page.evaluate(() => {
    const top = document.querySelector('[data-face]')?.getBoundingClientRect().top ?? 0
    scrollBy({ top: top - 160, behavior: 'instant' })
  })
  const scrolled = () => page.evaluate(() => scrollY)
  const start = await scrolled()

  await finger.swipe(await gripOf(cube), { x: 0, y: -120 })
  await expect.poll(scrolled).toBeGreaterThan(start + 50)
  // What the finger set going may carry the card out of sight, where it is not kept.
  const stop = (top: number) => scrollTo({ top, behavior: 'instant' })
  await expect(async () => {
    await page.evaluate(stop, start)
    await page.evaluate(twoFrames)
    expect(await scrolled()).toBe(start)
  }).toPass()
  await expect(cube).toHaveAccessibleName(title)

  expect(await isHeldBack(cube, 9)).toBe(false)
  expect(await isHeldBack(cube, 11)).toBe(true)

  const ring = page.locator(':focus-visible')
  await finger.swipe(await gripOf(cube), { x: -90, y: 8 })
  await expect(cube).toHaveAccessibleName(`${title}: ${SIDES[0].panel}`)
  await expect(panelOf(cube, SIDES[0].panel)).toBeFocused()
  await expect(ring).toHaveCount(0)
  await finger.swipe(await gripOf(cube), { x: 90, y: 8 })
  await expect(cube).toHaveAccessibleName(title)
  await expect(cube).toBeFocused()
  await expect(ring).toHaveCount(0)
  await page.keyboard.press('ArrowLeft')
  await expect(panelOf(cube, SIDES[0].panel).and(ring)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cube.and(ring)).toBeVisible()

  for (const { x, y, panel } of SIDES) {
    await expect(panelOf(cube, panel)).toHaveCount(0)
    const grip = await gripOf(cube)
    const before = await scrolled()
    await page.touchscreen.tap(grip.x, grip.y)
    await finger.swipe(grip, { x: x * 90, y: y * 90 })
    await expect(cube).toHaveAccessibleName(`${title}: ${panel}`)
    expect(await scrolled()).toBe(before)
    await closeOf(cube).tap()
    await expect(cube).toHaveAccessibleName(title)
  }
})

const twoFrames = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

/** Whether the page may no longer scroll. Chromium itself keeps the first 15 px of a touch to itself. */
function isHeldBack(cube: Locator, byPixels: number) {
  return cube.evaluate((target, x) => {
    const touch = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: 100 })
    const options = { bubbles: true, cancelable: true }
    target.dispatchEvent(new TouchEvent('touchstart', { ...options, touches: [touch(100)] }))
    const move = new TouchEvent('touchmove', { ...options, touches: [touch(100 + x)] })
    target.dispatchEvent(move)
    return move.defaultPrevented
  }, byPixels)
}

type Point = { x: number; y: number }

function fingerOn(session: CDPSession) {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  return {
    swipe: async (from: Point, by: Point, moves = 6) => {
      await touch('touchStart', [from])
      for (let move = 1; move <= moves; move++) {
        const part = move / moves
        await touch('touchMove', [{ x: from.x + by.x * part, y: from.y + by.y * part }])
      }
      await touch('touchEnd', [])
    },
  }
}
