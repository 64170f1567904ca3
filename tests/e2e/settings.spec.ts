import { becomeNewcomer } from './newcomer.ts'
import { expect, test } from './visitors.ts'

const SETTINGS = '/user-app/settings'

test('@phone all four sections are saved to the account, ten categories at most, and nothing typed is lost by a click', async ({
  openAs,
  context,
  baseURL,
}) => {
  await becomeNewcomer(context, baseURL)
  const page = await openAs('signed-out')
  await page.goto(SETTINGS)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Aiko Mori')
  await page.getByRole('textbox', { name: 'Age', exact: true }).fill('thirty-ish')
  await page.getByLabel('Profile').selectOption('Student')
  await page.getByLabel('About you').fill('Bread and trains.')
  await page.getByRole('checkbox', { name: 'Networking' }).check()
  await page.getByRole('checkbox', { name: 'South Korea' }).check()

  await page.getByRole('searchbox', { name: 'Search categories' }).fill('パン')
  await page.getByRole('checkbox', { name: 'Bakery Shop' }).check()
  await expect(page.getByRole('checkbox', { name: 'Florist' })).toBeHidden()
  await page.getByRole('searchbox', { name: 'Search categories' }).fill('')
  const education = page.getByRole('group', { name: 'Education' }).getByRole('checkbox')
  for (let index = 0; index < 9; index++) await education.nth(index).check()
  await expect(page.getByText('Maximum 10 categories allowed')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('checkbox', { name: 'Florist' })).toBeDisabled()
  await expect(page.getByRole('checkbox', { name: 'Bakery Shop' })).toBeEnabled()
  await page.getByRole('button', { name: 'Remove Bakery Shop' }).click()
  await page.getByRole('checkbox', { name: 'Florist' }).check()

  await page.getByRole('link', { name: 'Home' }).first().click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Aiko Mori')
  await expect(page.getByRole('textbox', { name: 'Age', exact: true })).toHaveValue('thirty-ish')
  await expect(page.getByLabel('Profile')).toHaveValue('student')
  await expect(page.getByLabel('About you')).toHaveValue('Bread and trains.')
  for (const name of ['Networking', 'South Korea', 'Florist'])
    await expect(page.getByRole('checkbox', { name })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Bakery Shop' })).not.toBeChecked()
})

test('two tabs: different fields are joined, the same field is asked about', async ({
  openAs,
  context,
  baseURL,
}) => {
  await becomeNewcomer(context, baseURL)
  const one = await openAs('signed-out')
  const other = await openAs('signed-out')
  for (const page of [one, other]) await page.goto(SETTINGS)
  await one.getByRole('textbox', { name: 'Age', exact: true }).fill('20')
  await other.getByLabel('About you').fill('Tea')
  await one.getByRole('button', { name: 'Save settings' }).click()
  await expect(one.getByText('Settings saved')).toBeVisible()
  await other.getByRole('button', { name: 'Save settings' }).click()
  await expect(other.getByText('Settings saved')).toBeVisible()
  await expect(other.getByRole('textbox', { name: 'Age', exact: true })).toHaveValue('20')
  await expect(one.getByLabel('About you')).toHaveValue('Tea')

  await one.getByRole('textbox', { name: 'Age', exact: true }).fill('30')
  await other.getByRole('textbox', { name: 'Age', exact: true }).fill('40')
  await one.getByRole('button', { name: 'Save settings' }).click()
  await expect(one.getByText('Everything is saved')).toBeVisible()
  await other.getByRole('button', { name: 'Save settings' }).click()
  const dialog = other.getByRole('dialog', { name: 'Your settings were also changed elsewhere' })
  await expect(dialog.getByRole('region', { name: 'Saved elsewhere' })).toContainText('30')
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect(dialog).toBeHidden()
  await expect(one.getByRole('textbox', { name: 'Age', exact: true })).toHaveValue('40')
})
