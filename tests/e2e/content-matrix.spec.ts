import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { SUGGESTIONS_MAX } from '#domain/suggestion.ts'
import { test } from './publisher.ts'
import { BAKERY_ID, expect } from './visitors.ts'

const FACES = [
  { x: 1, y: 0, title: 'Real-life Application & Practice' },
  { x: -1, y: 0, title: 'Understanding & Visualization' },
  { x: 0, y: 1, title: 'Expertise & Development' },
  { x: 0, y: -1, title: 'Knowledge & Learning' },
] as const

const picture = (color: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: color } })
    .jpeg()
    .toBuffer()

/** Below the picture, away from the card's buttons. */
async function gripOf(cube: Locator) {
  await cube.scrollIntoViewIfNeeded()
  const box = await cube.boundingBox()
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) * 0.75 }
}

async function drag(page: Page, cube: Locator, x: number, y: number) {
  const from = await gripOf(cube)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + x / 2, from.y + y / 2)
  await page.mouse.move(from.x + x, from.y + y)
  await page.mouse.up()
}

async function clickTwice(page: Page, cube: Locator, movedPx: number) {
  const from = await gripOf(cube)
  for (const clickCount of [1, 2]) {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down({ clickCount })
    await page.mouse.move(from.x + movedPx, from.y)
    await page.mouse.up({ clickCount })
  }
}

test('from the tabs to a block, its cubes and the preview of what stands there', async ({
  openAs,
  partner,
}) => {
  const run = randomUUID()
  const [title, slides] = [`Words ${run}`, `Slides ${run}`]
  const place = { step: 'ktor-experience', level: 5 }
  const page = await openAs('admin')
  await page.goto('/sa/content-management')
  for (const tab of ['Partner Overview', 'Content Matrix', 'Smart Suggestions', 'Content Roadmap'])
    await expect(page.getByRole('tab', { name: tab })).toBeVisible()

  await page.getByRole('tab', { name: 'Content Matrix' }).click()
  await expect(page).toHaveURL(/tab=matrix/)
  await page.getByRole('textbox', { name: 'Search partners' }).fill('komorebi')
  const matrix = page.getByRole('table', { name: /Komorebi.*Bakery Shop/ })
  await expect(matrix.getByRole('columnheader')).toHaveCount(5)
  await expect(matrix.getByRole('row')).toHaveCount(7)
  const cell = matrix.getByRole('link', {
    name: /^Expert Level, Real-life Application & Practice/,
  })
  const count = cell.locator('[aria-hidden]')
  const before = Number(await count.textContent())

  await partner.publish({ ...place, contentType: 'text', title, text: 'The words.' })
  await expect(count).toHaveText(String(before + 1))
  const uploadIds = await Promise.all(
    ['red', 'green', 'blue'].map(async (color) =>
      partner.upload('image', `${color}.jpg`, await picture(color)),
    ),
  )
  await partner.publish({ ...place, contentType: 'slideshow', title: slides, uploadIds })
  await cell.click()

  const cube = page.getByRole('group', { name: title })
  for (const { x, y, title: face } of FACES) {
    await drag(page, cube, x * 29, y * 29)
    await expect(cube).toHaveAccessibleName(title)
    await drag(page, cube, x * 31 + y * 12, y * 31 + x * 12)
    await expect(cube).toHaveAccessibleName(`${title}: ${face}`)
    await expect(cube.getByRole('heading', { name: face, exact: true })).toBeFocused()
    await expect(cube.getByRole('listitem')).toHaveCount(SUGGESTIONS_MAX.cubeList)
    await cube.getByRole('heading', { name: face, exact: true }).dblclick()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await cube.getByRole('button', { name: 'Close' }).click()
    await expect(cube).toHaveAccessibleName(title)
  }

  await clickTwice(page, cube, 6)
  await expect(cube).toHaveAccessibleName(title)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await clickTwice(page, cube, 4)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${title}.txt`)
  expect(await readFile(await file.path(), 'utf8')).toBe('The words.')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await clickTwice(page, page.getByRole('group', { name: slides }), 0)
  const position = dialog.getByRole('status').filter({ hasText: /^Image/ })
  await expect(position).toHaveText('Image 1 of 3')
  await dialog.getByRole('button', { name: 'Previous image' }).click()
  await expect(position).toHaveText('Image 3 of 3')
  await dialog.getByRole('button', { name: 'Next image' }).click()
  await expect(position).toHaveText('Image 1 of 3')
  await expect(dialog.getByRole('link', { name: 'Download' })).toHaveAttribute('target', '_blank')
})
test('what a partner misses leads from the overview to its place in the matrix', async ({
  openAs,
}) => {
  const page = await openAs('admin')
  await page.goto('/sa/content-management')
  await page.getByRole('textbox', { name: 'Search partners' }).fill('komorebi')
  const row = page.getByRole('row', { name: /Komorebi/ })
  await expect(row).toContainText(/\d+\.\d%/)
  await row.getByRole('link', { name: /missing blocks of/ }).click()
  await expect(page).toHaveURL(new RegExp(`tab=matrix.*partner=${BAKERY_ID}.*show=gaps`))
  await page
    .getByRole('table')
    .getByRole('link', { name: /no content/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('table').first()).toBeVisible()

  await page.goto(`/sa/content-management?tab=matrix&partner=${randomUUID()}`)
  await expect(page.getByRole('heading', { name: 'This partner no longer exists' })).toBeVisible()
  await page.getByRole('alert').getByRole('button', { name: 'Show all partners' }).click()
  await expect(page.getByRole('heading', { name: 'The whole city' })).toBeVisible()
})
