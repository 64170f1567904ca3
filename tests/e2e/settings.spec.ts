import type { BrowserContext, Page } from '@playwright/test'
import { becomeNewcomer, NEWCOMER_PASSWORD } from './newcomer.ts'
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

/** Signed out from another device, as somebody does who forgot to here. */
async function endSessionElsewhere(context: BrowserContext, email: string) {
  const browser = context.browser()
  const url = new URL(context.pages().at(0)?.url() ?? '').origin
  const phone = await browser?.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } })
  const data = { email, password: NEWCOMER_PASSWORD }
  await phone?.request.post('/api/auth/sign-in/email', { data })
  const ended = await phone?.request.post('/api/user/sessions/end-others', { data: {} })
  expect(ended?.ok()).toBe(true)
  await phone?.close()
}

async function signInAgain(page: Page, email: string) {
  await expect(page).toHaveURL(/\/auth\?redirect=/)
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await page.getByLabel(/^Password/).fill(NEWCOMER_PASSWORD)
  await page.locator('form').getByRole('button', { name: 'Sign in', exact: true }).click()
}

const unsent = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':unsent:')))

for (const where of ['', ' @phone']) {
  test(`what was typed survives a session that was ended elsewhere, until it is saved or discarded${where}`, async ({
    openAs,
    context,
    baseURL,
  }) => {
    const email = await becomeNewcomer(context, baseURL)
    const page = await openAs('signed-out')
    await page.goto(SETTINGS)
    const bio = page.getByLabel('About you')
    const back = page.getByText('What you typed is still here.')
    await bio.fill('A text that took an hour.')
    await page.getByRole('checkbox', { name: 'Networking' }).check()
    await endSessionElsewhere(context, email)
    await signInAgain(page, email)
    await expect(page).toHaveURL(SETTINGS)
    await expect(back).toBeVisible()
    await expect(bio).toHaveValue('A text that took an hour.')
    await expect(page.getByText('25 / 2,000')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Networking' })).toBeChecked()
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    await expect(back).toBeHidden()
    expect(await unsent(page)).toEqual([])

    await bio.fill('Not meant.')
    expect(await unsent(page)).toHaveLength(1)
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(bio).toHaveValue('A text that took an hour.')
    expect(await unsent(page)).toEqual([])

    await bio.fill('Mine alone.')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(/\/auth$/)
    expect(await unsent(page)).toEqual([])
  })
}

test('the name of an authenticator app and a dialog of the tutorial come back as well, a password never', async ({
  openAs,
  context,
  baseURL,
}) => {
  const email = await becomeNewcomer(context, baseURL)
  const page = await openAs('signed-out')
  await page.goto('/user-app/settings/security')
  await page.getByRole('button', { name: 'Add an authenticator app' }).first().click()
  await page.getByRole('dialog').getByRole('textbox').fill('The old phone')
  await endSessionElsewhere(context, email)
  await signInAgain(page, email)
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('The old phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('textbox', { name: 'Enter this key by hand' })).toBeVisible()
  expect(await unsent(page)).toEqual([])

  await page.goto('/user-app/settings/security')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('dialog').getByLabel('Your password').fill('a-secret-of-mine')
  expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).not.toContain('a-secret')

  await page.goto('/user-app/tutorial')
  await page.getByRole('button', { name: 'Step 3' }).click()
  await page.getByRole('button', { name: 'About you' }).click()
  await page.getByRole('dialog').getByLabel('About you').fill('Tea and trains.')
  await endSessionElsewhere(context, email)
  await signInAgain(page, email)
  await expect(page.getByRole('dialog').getByLabel('About you')).toHaveValue('Tea and trains.')
})

test('a tab that wakes up with the session of somebody else has nothing of the person before', async ({
  openAs,
  context,
  browser,
  baseURL,
}) => {
  await becomeNewcomer(context, baseURL)
  const page = await openAs('signed-out')
  await page.goto(SETTINGS)
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Aiko Mori')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.getByLabel('About you').fill('A text that took an hour.')

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const next = await becomeNewcomer(elsewhere, baseURL)
  await context.addCookies(await elsewhere.cookies())
  await elsewhere.close()
  const session = page.waitForResponse(
    async (answer) => answer.ok() && (await answer.text()).includes(next),
  )
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
  await session
  await expect(page.getByLabel('About you')).toHaveValue('')
  await expect(name).toHaveValue(next.split('@')[0] ?? '')
  await expect(page).toHaveURL(SETTINGS)
  expect(await unsent(page)).toEqual([])
})
