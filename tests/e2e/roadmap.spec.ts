import type { ContentSuggestion } from '#contract/content-suggestions.ts'
import { expect } from '@playwright/test'
import { test } from './publisher.ts'

test('a suggestion becomes an entry, is moved on the board, and publishing closes it while one looks on', async ({
  openAs,
  partner,
}) => {
  const page = await openAs('admin')
  await page.goto('/sa/content-management?tab=suggestions')
  const answer = await page.request.get('/api/sa/content-suggestions')
  const { suggestions, total }: { suggestions: ContentSuggestion[]; total: number } =
    await answer.json()
  const wanted = suggestions.find(
    (one) => one.kind === 'block' && one.category === 'bakery-shop' && !one.planned,
  )
  if (wanted?.kind !== 'block') throw new Error('the demo world wants something of the bakery')
  await expect(page.getByText(`${total.toLocaleString('en')} suggestions`)).toBeVisible()
  const row = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: /^Bakery Shop/ }) })
    .first()
  await expect(
    row.getByText(
      `${wanted.people} learners have this as their next step; no partner has filled it.`,
    ),
  ).toBeVisible()
  await row.getByRole('button', { name: /^Add to roadmap: Bakery Shop/ }).click()
  await expect(page.getByText('Added to the roadmap')).toBeVisible()
  await row.getByRole('link', { name: 'On the roadmap' }).click()

  const column = (name: string) => page.getByRole('region', { name, exact: true })
  const card = (name: string) =>
    column(name)
      .getByRole('article')
      .filter({ has: page.getByRole('button', { name: 'Bakery Shop', exact: true }) })
      .filter({ hasNotText: 'Komorebi Bakery' })
  await expect(card('Planned')).toBeVisible()
  const handle = card('Planned').locator('[data-grip]')
  await handle.scrollIntoViewIfNeeded()
  const grip = await handle.boundingBox()
  const target = await column('In progress').boundingBox()
  if (!grip || !target) throw new Error('both can be seen')
  await handle.hover()
  await page.mouse.down()
  await page.mouse.move(target.x + target.width / 2, grip.y, { steps: 5 })
  await page.mouse.up()
  await expect(card('In progress')).toBeVisible()

  await card('In progress')
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByLabel('Due date').fill('2099-05-04')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Due date')).toHaveValue('2099-05-04')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(card('In progress').getByText('Due May 04, 2099')).toBeVisible()
  await page.getByRole('radio', { name: 'Time line' }).check()
  await expect(page.getByRole('heading', { name: 'May 2099' })).toBeVisible()
  await page.getByRole('radio', { name: 'Board' }).check()

  const { step, level } = wanted
  await partner.publish({ contentType: 'text', text: 'Flour and time', step, level })
  await expect(card('Published')).toBeVisible()
  await expect(card('In progress')).toBeHidden()

  await page.goto('/sa/audit')
  const added = page.getByText(/^Added “Bakery Shop · .+ · Level \d” to the roadmap$/)
  await expect(added.first()).toBeVisible()
})
