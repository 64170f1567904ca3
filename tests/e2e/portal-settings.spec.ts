import { expect, test } from './visitors.ts'

test('a school keeps its profile and what it stands for @phone', async ({ openAs }) => {
  const page = await openAs('school')
  await page.goto('/edu/school-settings')
  await expect(page.getByRole('tab', { name: 'School Settings' })).toBeVisible()
  const phone = page.getByLabel('Phone')
  const number = `045-${String(Date.now()).slice(-6)}`
  await phone.fill(number)
  const goal = page.getByRole('checkbox', { name: 'Brand Awareness' })
  const wasChosen = await goal.isChecked()
  await goal.click()

  // Leaving by accident loses nothing.
  await page.getByRole('tab', { name: 'Goals & Services Management' }).click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(phone).toHaveValue(number)

  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('School settings updated successfully')).toBeVisible()
  await page.reload()
  await expect(phone).toHaveValue(number)
  await expect(goal).toBeChecked({ checked: !wasChosen })
})

test('a refused profile keeps what was typed and says what is missing', async ({ openAs }) => {
  const page = await openAs('partner')
  await page.goto('/partners/partner-settings')
  await page.getByLabel('Company name').fill('   ')
  await page.getByLabel('Website').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('This field is required.')).toBeVisible()
  await expect(page.getByText('Please enter a full web address')).toBeVisible()
  await expect(page.getByLabel('Website')).toHaveValue('javascript:alert(1)')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('Company name')).toHaveValue('Komorebi Bakery')
})

test('a service is added, renamed, switched off and deleted', async ({ openAs }) => {
  const page = await openAs('partner')
  await page.goto('/partners/partner-settings?tab=offers')
  const services = page.getByRole('region', { name: 'Services' })
  const dialog = page.getByRole('dialog')
  const name = `Bread school ${Date.now()}`
  await services.getByRole('button', { name: 'Add service' }).click()
  await dialog.getByLabel('Service name').fill('  ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Service name is required')).toBeVisible()
  await dialog.getByLabel('Service name').fill(name)
  await dialog.getByRole('button', { name: 'Save' }).dblclick()
  await expect(page.getByText('Service added successfully')).toBeVisible()

  await services.getByRole('button', { name: `Edit ${name}` }).click()
  await dialog.getByLabel('Service name').fill(`${name}!`)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await services.getByRole('button', { name: `Edit ${name}` }).click()
  await dialog.getByLabel('Service name').fill(`${name}, renamed`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Service updated successfully')).toBeVisible()

  await page.getByRole('tab', { name: 'Company Settings' }).click()
  await expect(page.getByRole('checkbox', { name: `${name}, renamed` })).toBeVisible()
  await page.getByRole('tab', { name: 'Goals & Services Management' }).click()
  await services.getByRole('button', { name: `Delete ${name}, renamed` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Service deleted successfully')).toBeVisible()
  await expect(services.getByText(name)).toHaveCount(0)
})

test('a partner without a school is told so, and led back', async ({ openAs }) => {
  const page = await openAs('partner')
  await page.goto('/edu/school-settings')
  await expect(page.getByRole('heading', { name: 'School Not Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the Education Portal' }).click()
  await expect(page).toHaveURL('/edu')
})

test('what a person opens is counted on the partner’s dashboard', async ({ openAs }) => {
  const reader = await openAs('user')
  const listed = await reader.request.get('/api/user/content?category=bakery-shop&language=ja')
  const { cards } = (await listed.json()) as {
    cards: { id: string; title: string; partnerName: string }[]
  }
  const card = cards.find(({ partnerName }) => partnerName === 'Komorebi Bakery')
  const counted = reader.waitForResponse((response) => response.url().endsWith('/seen'))
  await reader.goto(`/user-app?item=${card?.id}`)
  await expect(reader.getByRole('dialog')).toBeVisible()
  expect((await counted).ok()).toBe(true)

  const page = await openAs('partner')
  await page.goto('/partners')
  const audience = page.getByRole('region', { name: 'Your audience' })
  await expect(audience.getByRole('table', { name: 'By item' })).toContainText(card?.title ?? '')
})
