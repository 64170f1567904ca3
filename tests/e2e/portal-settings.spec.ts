import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#domain/demo-account.ts'
import { becomeNewcomer } from './newcomer.ts'
import { BAKERY_ID, expect, test } from './visitors.ts'

test('a school keeps its profile and what it stands for @phone', async ({
  openAs,
  consoleErrors,
}) => {
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

  // The line breaks once; the success then takes the refusal away.
  await page.route('**/settings', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Failed to update school settings')).toBeVisible()
  await page.unroute('**/settings')
  consoleErrors.length = 0
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('School settings updated successfully')).toBeVisible()
  await expect(page.getByText('Failed to update school settings')).toHaveCount(0, {
    timeout: 4_000,
  })
  await page.reload()
  await expect(phone).toHaveValue(number)
  await expect(goal).toBeChecked({ checked: !wasChosen })
})

test('a refused profile keeps what was typed and says what is missing', async ({ openAs }) => {
  const page = await openAs('partner')
  await page.goto('/partners/partner-settings')
  await page.getByLabel('Company name').fill('   ')
  await page.getByLabel('Website').fill('javascript:alert(1)')
  await page.getByLabel('Contact person').fill('x'.repeat(121))
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('This field is required.')).toBeVisible()
  await expect(page.getByText('At most 120 characters.')).toBeVisible()
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
  await dialog.getByLabel('Service name').fill('company AUDIT')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Another service has this name already.')).toBeVisible()
  // What was typed is not lost by a key.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(dialog.getByLabel('Service name')).toHaveValue('company AUDIT')
  await dialog.getByLabel('Service name').fill(`${name}, renamed`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Service updated successfully')).toBeVisible()

  await page.getByRole('tab', { name: 'Company Settings' }).click()
  await expect(page.getByRole('checkbox', { name: `${name}, renamed` })).toBeVisible()
  await page.getByRole('tab', { name: 'Goals & Services Management' }).click()
  // By keyboard: the focus stays in the list.
  const toggle = services.getByRole('switch', { name: `${name}, renamed` })
  await toggle.focus()
  await page.keyboard.press('Space')
  await expect(toggle).not.toBeChecked()
  await expect(toggle).toBeFocused()
  await services.getByRole('button', { name: `Delete ${name}, renamed` }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Service deleted successfully')).toBeVisible()
  await expect(services.getByText(name)).toHaveCount(0)
  await expect(services.locator('button[aria-label^="Delete "]:focus')).toHaveCount(1)
})

test('two tabs at one goal: nothing is overwritten, and a deleted one can be added anew', async ({
  openAs,
  context,
}) => {
  const page = await openAs('partner')
  await page.goto('/partners/partner-settings?tab=offers')
  const goals = page.getByRole('region', { name: 'Goals' })
  const dialog = page.getByRole('dialog')
  const name = `Guests ${Date.now()}`
  const url = `/api/portal/${BAKERY_ID}/offers/goal`
  const headers = { origin: new URL(page.url()).origin }
  const added = await context.request.post(url, { data: { offer: { name } }, headers })
  const { id } = (await added.json()) as { id: string }
  await goals.getByRole('button', { name: `Edit ${name}` }).click()
  await dialog.getByLabel('Goal name').fill(`${name} mine`)

  const theirs = { version: 1, offer: { name: `${name} theirs`, description: 'By the other tab' } }
  await context.request.patch(`${url}/${id}`, { data: theirs, headers })
  // The list behind the dialog follows; the dialog keeps what it began with.
  await expect(page.getByText(`${name} theirs`).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('heading', { name: 'Changed meanwhile' })).toBeVisible()
  await expect(dialog).toContainText(`${name} theirs`)
  await dialog.getByRole('button', { name: 'Save mine' }).click()
  await expect(
    page.getByText('Saved meanwhile by somebody else, and kept: Description'),
  ).toBeVisible()
  await expect(goals.getByText('By the other tab')).toBeVisible()

  await goals.getByRole('button', { name: `Edit ${name} mine` }).click()
  await dialog.getByLabel('Goal name').fill(`${name} again`)
  await context.request.delete(`${url}/${id}`, { headers })
  await expect(dialog.getByText('This goal was deleted meanwhile')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add as a new goal' }).click()
  await expect(goals.getByText(`${name} again`, { exact: true })).toBeVisible()
  await goals.getByRole('button', { name: `Delete ${name} again` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(goals.getByText(name)).toHaveCount(0)
})

test('unsaved settings: Back and signing out ask, another country starts without the old city', async ({
  openAs,
}) => {
  const page = await openAs('partner')
  await page.goto('/partners')
  await page.getByRole('link', { name: 'Partner Settings' }).first().click()
  const city = page.getByLabel('City')
  await expect(city).not.toHaveValue('')
  const before = await city.inputValue()
  const country = await page.getByLabel('Country').inputValue()
  await page.getByLabel('Country').selectOption('France')
  await expect(city).toHaveValue('')
  await page.getByLabel('Country').selectOption(country)
  await expect(city).toHaveValue(before)
  await city.fill('Otaru')

  await page.goBack()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expect(page).toHaveURL('/partners/partner-settings')
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(city).toHaveValue('Otaru')
  await page.goBack()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/partners')
})

test('who has two partners works on each in a tab of its own, and is told when one is deleted', async ({
  openAs,
  context,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const headers = { origin }
  const office = await browser.newContext({ baseURL: origin })
  const admin = DEMO_ACCOUNTS.find(({ kind }) => kind === 'admin')
  const data = { email: admin?.email, password: DEMO_PASSWORD }
  await office.request.post('/api/auth/sign-in/email', { data, headers })
  const page = await openAs('signed-out')
  const ownerEmail = await becomeNewcomer(context, origin)
  const names = ['Umi', 'Yama'].map((name) => `${name} ${Date.now()}`)
  const ids: string[] = []
  for (const name of names) {
    const made = await office.request.post('/api/sa/partners', {
      data: { name, ownerEmail },
      headers,
    })
    ids.push(((await made.json()) as { id: string }).id)
  }
  const [umi = '', yama = ''] = names
  await page.goto('/partners/partner-settings')
  await page.getByLabel('Partner shown').last().selectOption({ label: umi })
  await expect(page.getByLabel('Company name')).toHaveValue(umi)
  await page.getByLabel('City').fill('Kamakura')

  const other = await context.newPage()
  await other.goto('/partners/partner-settings')
  await other.getByLabel('Partner shown').last().selectOption({ label: yama })
  await expect(other.getByLabel('Company name')).toHaveValue(yama)
  await expect(page.getByLabel('City')).toHaveValue('Kamakura')
  await expect(page.getByLabel('Company name')).toHaveValue(umi)

  await page.bringToFront()
  await office.request.delete(`/api/sa/partners/${ids[0]}`, { headers })
  const notice = page.getByRole('dialog', { name: `${umi} no longer exists` })
  await expect(notice).toContainText('Kamakura')
  await office.request.delete(`/api/sa/partners/${ids[1]}`, { headers })
  await office.close()
})

test('a partner that is not active is told that nobody sees its content, on every page', async ({
  openAs,
  context,
  browser,
  baseURL,
}) => {
  const headers = { origin: baseURL ?? '' }
  const office = await browser.newContext({ baseURL: baseURL ?? '' })
  const admin = DEMO_ACCOUNTS.find(({ kind }) => kind === 'admin')
  const data = { email: admin?.email, password: DEMO_PASSWORD }
  await office.request.post('/api/auth/sign-in/email', { data, headers })
  const page = await openAs('signed-out')
  const ownerEmail = await becomeNewcomer(context, baseURL)
  const made = await office.request.post('/api/sa/partners', {
    data: {
      name: `Kaze ${Date.now()}`,
      ownerEmail,
      partnerType: 'education',
      category: 'education',
      status: 'pending',
    },
    headers,
  })
  const { id } = (await made.json()) as { id: string }
  const content = {
    step: 1,
    level: 1,
    category: 'education',
    contentType: 'text',
    title: 'Wind',
    text: 'Words',
    isDraft: true,
  }
  await context.request.post(`/api/portal/${id}/content`, { data: { content }, headers })
  for (const path of ['dashboard', 'school-settings', 'data-management', 'data-output']) {
    await page.goto(`/edu/${path}`)
    await expect(page.getByText('People cannot see your content yet')).toBeVisible()
    await expect(page.getByText(/^Your school is being checked/)).toBeVisible()
  }
  await expect(page.getByText(/^What people will see of you once you are active/)).toBeVisible()
  await page.getByRole('button', { name: 'Publish to the user interface' }).click()
  await expect(
    page.getByText('1 item is ready. People will see it once you are active.'),
  ).toBeVisible()
  await page.goto('/edu')
  await expect(page.getByText('Ready to be shown')).toBeVisible()
  await office.request.delete(`/api/sa/partners/${id}`, { headers })
  await office.close()
})

test('a partner without a school is told so, and led back', async ({ openAs }) => {
  const page = await openAs('partner')
  await page.goto('/edu/school-settings')
  await expect(page.getByRole('heading', { name: 'School Not Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the Education Portal' }).click()
  await expect(page).toHaveURL('/edu')
  await expect(page.getByRole('heading', { name: 'You are a partner already' })).toBeVisible()
  await page.getByRole('button', { name: 'Apply for a school' }).click()
  await expect(page.getByLabel('Partner type')).toHaveValue('education')
  await page.goto('/edu')
  await page.getByRole('link', { name: 'Open the Partner Portal' }).click()
  await expect(page).toHaveURL('/partners')
})

test('what a person opens is counted on the partner’s dashboard', async ({ openAs }) => {
  const reader = await openAs('user')
  const listed = await reader.request.get('/api/user/content?category=bakery-shop&language=en')
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
