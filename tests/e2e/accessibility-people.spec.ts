import { type Pose, testPages } from './accessibility.ts'
import { expect } from './visitors.ts'

const DIALOG = '[role="dialog"]'

const turned =
  (key: string, face: string): Pose =>
  async (page) => {
    const cube = page.locator('[data-face]').first()
    await cube.press('Escape')
    await expect(cube).toHaveAttribute('data-face', 'front')
    await cube.press(key)
    await expect(cube).toHaveAttribute('data-face', face)
    const side = cube.locator('[data-cube="side"]')
    // The side before this one is gone only then.
    await expect(side.locator('[data-cube-focus]')).toBeFocused()
    await expect(side).toContainText('/6')
    await expect(cube.locator('[data-cube="front"]')).toBeHidden()
    await expect(side).toHaveCSS('opacity', '1')
    return '[data-moving]'
  }

const viewer: Pose = async (page) => {
  const cube = page.locator('[data-face]').first()
  await cube.press('Escape')
  await cube.press('Enter')
  await expect(page.locator(DIALOG).getByRole('heading').first()).toBeVisible()
  return DIALOG
}

/** Beside the cards where there is room, over them where there is none. */
const filters: Pose = async (page) => {
  await page.keyboard.press('Escape')
  await expect(page.locator(DIALOG)).toHaveCount(0)
  const open = page.locator('#results button[aria-haspopup="dialog"]')
  if (!(await open.isVisible())) return undefined
  await open.click()
  await expect(page.locator(DIALOG).getByRole('searchbox')).toBeVisible()
  return DIALOG
}

const step =
  (index: number): Pose =>
  async (page) => {
    const dot = page.locator('main nav ol button').nth(index)
    await dot.click()
    await expect(dot).toHaveAttribute('aria-current', 'step')
    return 'main'
  }

const settingsDialog: Pose = async (page) => {
  await page.locator('main section ul button').first().click()
  await expect(page.locator(DIALOG)).toBeVisible()
  return DIALOG
}

const closed: Pose = async (page) => {
  await page.keyboard.press('Escape')
  await expect(page.locator(DIALOG)).toHaveCount(0)
  return undefined
}

const deletion: Pose = async (page) => {
  await page.locator('main button').last().click()
  await expect(page.locator(DIALOG).getByRole('checkbox')).toBeVisible()
  return DIALOG
}

const sections: Pose = async (page) => {
  const closedLevel = page.locator('#way-to-master details:not([open]) > summary').first()
  while (await closedLevel.isVisible()) await closedLevel.click()
  return '#way-to-master'
}

testPages([
  ['signed-out', '/auth'],
  ['signed-out', '/auth/reset-password?token=x'],
  ['signed-out', '/auth/confirm-email?token=x'],
  [
    'user',
    '/user-app',
    [
      turned('ArrowLeft', 'left'),
      turned('ArrowUp', 'top'),
      turned('ArrowRight', 'right'),
      turned('ArrowDown', 'bottom'),
      viewer,
      filters,
    ],
  ],
  ['user', '/user-app?q=no+such+words'],
  ['user', '/user-app/my-page', [sections]],
  ['user', '/user-app/my-page?tab=outing-trip&country=France'],
  ['user', '/user-app/my-page?view=dashboard'],
  ['user', '/user-app/my-page/journey/bakery-shop'],
  ['user', '/user-app/my-page/journey/xyz'],
  ['user', '/user-app/settings'],
  ['user', '/user-app/settings/security', [deletion]],
  [
    'user',
    '/user-app/tutorial',
    [step(1), step(2), settingsDialog, closed, step(3), step(4), step(5)],
  ],
  ['user', '/partners'],
  ['partner', '/partners'],
  ['partner', '/partners/partner-settings'],
  ['partner', '/partners/data-management'],
  ['partner', '/partners/data-output'],
])
