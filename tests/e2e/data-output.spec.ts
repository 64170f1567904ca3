import type { APIRequestContext } from '@playwright/test'
import { PARTNER_SORT_KEYS } from '#domain/partner.ts'
import { BAKERY_ID, expect, SCHOOL_ID, test } from './visitors.ts'

// Each test has a category of its own: they run side by side on one partner.
async function addText(
  request: APIRequestContext,
  origin: string | undefined,
  content: { category: string; title: string; step?: number; level?: number; isDraft?: boolean },
) {
  const response = await request.post(`/api/portal/${BAKERY_ID}/content`, {
    data: { content: { step: 1, level: 1, contentType: 'text', text: 'Words', ...content } },
    headers: { origin: origin ?? '' },
  })
  expect(response.ok()).toBe(true)
}

test('storage, counts and step states are real; a block leads to its items @phone', async ({
  openAs,
  context,
  baseURL,
}) => {
  const page = await openAs('partner')
  const category = 'nature'
  await page.goto(`/partners/data-output?category=${category}`)
  await expect(page.getByText(/^\d+\.\d\d MB of 50 MB used$/)).toBeVisible()
  const steps = page.getByRole('region', { name: 'Step completion' }).getByRole('listitem')
  await expect(steps).toHaveCount(4)
  const isFirstRun = await steps.nth(0).getByText('Pending').isVisible()
  if (isFirstRun) {
    for (const level of [1, 2, 3, 4, 5, 6])
      await addText(context.request, baseURL, { category, title: `Level ${level}`, level })
    await addText(context.request, baseURL, { category, title: 'Once more' })
    await addText(context.request, baseURL, { category, title: 'Second step', step: 2 })
  }
  await page.reload()
  await expect(steps.nth(0)).toContainText('Completed')
  await expect(steps.nth(1)).toContainText('In progress')
  await expect(steps.nth(2)).toContainText('Pending')
  const cell = page.getByRole('link', { name: 'Foundation Level, Global mapping: 2 items' })
  await expect(cell).toHaveText('2')
  await cell.click()
  await expect(page).toHaveURL(/\/partners\/data-management\?.*category=nature/)
  await expect(page.getByRole('heading', { name: 'Once more' })).toBeVisible()
})

test('publishing says how many, and says so when there is nothing', async ({
  openAs,
  context,
  baseURL,
}) => {
  const page = await openAs('partner')
  const category = 'animals'
  await page.goto(`/partners/data-output?category=${category}`)
  await page.getByRole('button', { name: 'Publish to the user interface' }).click()
  await expect(page.getByText('No content available to publish')).toBeVisible()
  await addText(context.request, baseURL, { category, title: 'Cats', isDraft: true })
  await addText(context.request, baseURL, { category, title: 'Dogs', isDraft: true })
  await page.reload()
  await expect(page.getByText('2 items, 2 drafts')).toBeVisible()
  await page.getByRole('button', { name: 'Publish to the user interface' }).click()
  await expect(
    page.getByText('Successfully published 2 content item(s) to user interface'),
  ).toBeVisible()
  await expect(page.getByText('2 items, no drafts')).toBeVisible()
  const activity = page.getByRole('region', { name: 'Recent activity' })
  await expect(activity.getByText('Haruto Mori published 2 items').first()).toBeVisible()
  await expect(activity.getByText('Haruto Mori added “Dogs”').first()).toBeVisible()
})

test('preview shows the items of the category in the viewer', async ({
  openAs,
  context,
  baseURL,
}) => {
  const page = await openAs('partner')
  const category = 'engineering'
  await addText(context.request, baseURL, { category, title: 'A draft to look at', isDraft: true })
  await page.goto(`/partners/data-output?category=${category}`)
  await page.getByRole('button', { name: 'Preview' }).click()
  await page
    .getByRole('button', { name: /A draft to look at/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText('Words')).toBeVisible()
})

test('export gives a file that lists the items', async ({ openAs, context, baseURL }) => {
  const page = await openAs('partner')
  const category = 'travel-agency'
  await addText(context.request, baseURL, { category, title: 'Exported once' })
  await page.goto(`/partners/data-output?category=${category}`)
  for (const [item, extension] of [
    ['CSV (table)', 'csv'],
    ['JSON (with data)', 'json'],
    ['ZIP (with the files)', 'zip'],
  ] as const) {
    await page.getByRole('button', { name: 'Export' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: item }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${extension}$`))
    if (extension === 'zip') continue
    const { readFileSync } = await import('node:fs')
    expect(readFileSync(await download.path(), 'utf8')).toContain('Exported once')
  }
})

test('the output settings are kept and in effect', async ({ openAs }) => {
  const page = await openAs('school')
  await page.goto('/edu/data-output')
  const setDraft = async (isDraft: boolean) => {
    await page.getByRole('button', { name: 'Configure' }).click()
    await page.getByLabel('Keep new content as draft').setChecked(isDraft)
    await page.getByLabel('Country').selectOption('France')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await setDraft(true)
  await page.reload()
  await page.getByRole('button', { name: 'Configure' }).click()
  await expect(page.getByLabel('Keep new content as draft')).toBeChecked()
  await expect(page.getByLabel('Country')).toHaveValue('France')
  await page.goto('/edu/data-management')
  await page.getByRole('button', { name: 'Write a text' }).click()
  await expect(page.getByLabel('Keep as draft')).toBeChecked()
  await page.goto('/edu/data-output')
  await setDraft(false)
})

test('an admin sorts all partners by four keys, a partner sees its own row', async ({ openAs }) => {
  const partner = await openAs('partner')
  await partner.goto('/partners/data-output')
  const own = partner.getByRole('table', { name: 'Your registration' })
  await expect(own.getByRole('row')).toHaveCount(2)
  await expect(own).toContainText('Komorebi Bakery')

  const admin = await openAs('admin')
  await admin.goto('/sa/data-output')
  const table = admin.getByRole('table', { name: 'Partners' })
  await expect(table.getByRole('columnheader', { name: 'Registration date' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  const headers = ['Company name', 'Category', 'Country', 'Registration date']
  const firstCells = () =>
    table
      .getByRole('row')
      .evaluateAll((rows) => rows.slice(1).map((row) => row.querySelector('td')?.textContent ?? ''))
  for (const [index, header] of headers.entries()) {
    await table.getByRole('button', { name: header }).click()
    await expect(admin).toHaveURL(new RegExp(`sort=${PARTNER_SORT_KEYS[index]}`))
  }
  await table.getByRole('button', { name: 'Company name' }).click()
  const inOrder = (names: readonly string[]) => names.toSorted((a, b) => a.localeCompare(b, 'en'))
  await expect
    .poll(async () => {
      const shown = await firstCells()
      return shown.every(Boolean) && shown.join() === inOrder(shown).join()
    })
    .toBe(true)
  const names = await firstCells()
  await table.getByRole('button', { name: 'Company name' }).click()
  await expect.poll(firstCells).toEqual(names.toReversed())
  await admin.reload()
  await expect.poll(firstCells).toEqual(names.toReversed())
  const partners = admin.getByRole('region', { name: 'Partners' })
  await partners.getByRole('link', { name: 'Hoshizora Academy' }).click()
  await expect(admin).toHaveURL(`/sa/partner/${SCHOOL_ID}/data-output`)
  await expect(admin.getByRole('region', { name: 'Storage' })).toBeVisible()
})
