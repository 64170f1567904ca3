import { becomeNewcomer } from './newcomer.ts'
import { expect, test } from './visitors.ts'

test('@phone a newcomer is offered the tutorial once, goes through its six steps, chooses in its dialogs and goes on where they left', async ({
  openAs,
  context,
  baseURL,
}) => {
  await becomeNewcomer(context, baseURL)
  const page = await openAs('signed-out')
  await page.goto('/user-app')
  await page.getByRole('link', { name: 'Take the tour' }).click()
  const previous = page.getByRole('button', { name: 'Previous' })
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await expect(page.getByRole('heading', { name: 'Welcome to MachiCube' })).toBeVisible()
  await expect(previous).toBeDisabled()
  await page.goBack()
  await expect(page.locator('[data-card]').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Take the tour' })).toBeHidden()
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Welcome to MachiCube' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'Home is full of cubes' })).toBeVisible()
  await next.click()
  const dots = page.getByRole('button', { name: /^Step \d: / })
  await expect(dots).toHaveCount(6)
  const hit = await Promise.all((await dots.all()).map((dot) => dot.boundingBox()))
  for (const box of hit) {
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect(box?.width).toBeGreaterThanOrEqual(24)
  }

  await page.getByRole('button', { name: 'Favorite categories' }).click()
  const dialog = page.getByRole('dialog')
  const boxes = dialog.getByRole('group', { name: 'Education' }).getByRole('checkbox')
  for (let index = 0; index < 10; index++) await boxes.nth(index).check()
  await boxes.nth(10).click()
  await expect(dialog.getByText('You can select up to 10 categories maximum')).toBeInViewport()
  await expect(boxes.nth(10)).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Settings updated successfully!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Favorite categories' })).toContainText('10 chosen')
  for (const [button, title] of [
    ['Motivations', 'What brings you here?'],
    ['Countries', 'Which countries interest you?'],
    ['About you', 'Who are you?'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  }

  await next.click()
  await next.click()
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(5)
  await expect(page.getByRole('button', { name: 'Step 5: Turn the cube' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Turn the cube' })).toBeVisible()
  await next.click()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Step 6 of 6')
  await page.getByRole('button', { name: 'Start exploring' }).click()
  await expect(page).toHaveURL(/\/user-app$/)
  await expect(page.getByRole('link', { name: 'Take the tour' })).toBeHidden()
})

test('whoever does not want the tutorial is not asked again, and may still take it up where they left it', async ({
  openAs,
  context,
  baseURL,
}) => {
  await becomeNewcomer(context, baseURL)
  const page = await openAs('signed-out')
  await page.goto('/user-app')
  const answered = page.waitForResponse(/api\/user\/tutorial/)
  await page.getByRole('button', { name: 'No, thank you' }).click()
  await answered
  await page.reload()
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Take the tour' })).toBeHidden()

  const goTo = (step: number) => page.getByRole('button', { name: `Step ${step}:` })
  await page.goto('/user-app/tutorial')
  await goTo(4).click()
  await expect(goTo(4)).toHaveAttribute('aria-current', 'step')
  await page.getByRole('button', { name: 'Skip the tutorial' }).click()
  await expect(page).toHaveURL(/\/user-app$/)
  await page.goBack()
  await expect(goTo(4)).toHaveAttribute('aria-current', 'step')
  await page.reload()
  await expect(goTo(4)).toHaveAttribute('aria-current', 'step')
})
