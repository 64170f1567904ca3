import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './visitors.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

async function save(page: Page, english: string, japanese = '') {
  await dialog(page).getByRole('textbox', { name: 'English' }).fill(english)
  if (japanese) await dialog(page).getByRole('textbox', { name: '日本語' }).fill(japanese)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
}

test('an admin adds, renames, labels and deletes a category, and open pages follow at once @phone', async ({
  openAs,
  context,
}) => {
  const name = `Pottery ${randomUUID().slice(0, 6)}`
  const page = await openAs('admin')
  await page.goto('/sa/business-categories-admin')
  const watching = await context.newPage()
  await watching.goto('/sa/business-categories-admin?tab=levels')

  await page.getByRole('button', { name: 'Add category' }).click()
  await save(page, '   ')
  await expect(dialog(page)).toBeVisible()
  await save(page, 'stores')
  await expect(dialog(page).getByText(/has this name already/)).toBeVisible()
  await save(page, name, '陶芸')
  await expect(toast(page, 'Category Added')).toBeVisible()
  const card = page.getByRole('region', { name })
  await expect(watching.getByRole('option', { name })).toBeAttached()

  await card.getByRole('button', { name: 'Add sub-category' }).click()
  await save(page, `Glazing ${name}`)
  await expect(toast(page, 'Sub-category Added')).toBeVisible()
  await card.getByRole('button', { name: `Edit “Glazing ${name}”` }).click()
  await save(page, `Firing ${name}`)
  await expect(toast(page, 'Sub-category Updated')).toBeVisible()
  await card.getByRole('button', { name: `Move “${name}” up` }).click()

  await watching.getByLabel('Category or sub-category').selectOption({ label: `Firing ${name}` })
  await watching.getByRole('button', { name: 'Edit “Master Level”' }).click()
  await save(watching, 'Kiln Master')
  await expect(toast(watching, 'Sub-category Level Updated')).toBeVisible()
  await expect(watching.getByText('Kiln Master').first()).toBeVisible()

  await page.getByRole('button', { name: `Delete “${name}”` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(/Its sub-category is deleted with it/)).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Category Deleted')).toBeVisible()
  await expect(card).toBeHidden()
  await expect(watching.getByRole('option', { name })).toHaveCount(0)
})

test('a category in use is deleted only with a place for its content', async ({
  openAs,
  baseURL,
}) => {
  const page = await openAs('admin')
  await page.goto('/sa/business-categories-admin')
  await page.getByRole('button', { name: 'Delete “Stores”' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(/In use: \d+ items/)).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question.getByText('This field is required.')).toBeVisible()
  await expect(question.getByRole('option', { name: 'Bakery Shop' })).toHaveCount(0)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('region', { name: 'Stores' })).toBeVisible()

  const headers = { origin: baseURL ?? '' }
  const name = `Used ${randomUUID().slice(0, 6)}`
  const made = await page.request.post('/api/sa/categories', { data: { name }, headers })
  const { id: category } = (await made.json()) as { id: string }
  await page.request.post('/api/sa/partners', { data: { name, category }, headers })
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 404) refused.push(response.url())
  })
  await page.getByRole('button', { name: `Delete “${name}”` }).click()
  await question.getByRole('combobox').selectOption({ label: 'Nature' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Category Deleted')).toBeVisible()
  await expect(question).toHaveCount(0)
  await page.goto('/sa/audit')
  await expect(page.getByText(`Deleted the category “${name}” and moved`)).toBeVisible()
  expect(refused).toEqual([])
})

test('of two admins the later is told what the first one wrote or deleted, and keeps what was typed', async ({
  openAs,
  context,
  baseURL,
}) => {
  const name = `Origami ${randomUUID().slice(0, 6)}`
  const page = await openAs('admin')
  await page.goto('/sa/business-categories-admin')
  await page.getByRole('button', { name: 'Add category' }).click()
  await dialog(page).getByRole('textbox', { name: 'English' }).fill(name)
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click()
  await expect(dialog(page).getByRole('textbox', { name: 'English' })).toHaveValue(name)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: `Edit “${name}”` }).click()

  const other = await context.newPage()
  await other.goto('/sa/business-categories-admin')
  await other.getByRole('button', { name: `Edit “${name}”` }).click()
  await save(other, `${name} first`)
  await expect(toast(other, 'Category Updated')).toBeVisible()

  await save(page, `${name} second`)
  await expect(dialog(page).getByText(`Now saved: English: ${name} first.`)).toBeVisible()
  await expect(dialog(page).getByRole('textbox', { name: 'English' })).toHaveValue(`${name} second`)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: `${name} second` })).toBeVisible()

  await other.getByRole('button', { name: `Edit “${name} second”` }).click()
  await dialog(other).getByRole('textbox', { name: '日本語' }).fill('折り紙')
  await page.getByRole('button', { name: `Delete “${name} second”` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Category Deleted')).toBeVisible()
  await expect(dialog(other).getByText('This category was deleted meanwhile.')).toBeVisible()
  await expect(dialog(other).getByRole('textbox', { name: '日本語' })).toHaveValue('折り紙')
  await expect(dialog(other).getByRole('button', { name: 'Save' })).toHaveCount(0)

  const headers = { origin: baseURL ?? '' }
  const made = await page.request.post('/api/sa/categories', { data: { name }, headers })
  const { id } = (await made.json()) as { id: string }
  await page.getByRole('button', { name: `Delete “${name}”` }).click()
  await page.request.post(`/api/sa/categories/${id}/removal`, {
    data: { moveTo: null, seenSubCategoryIds: [] },
    headers,
  })
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('This category was deleted meanwhile.')).toBeVisible()
})
