import { readFileSync } from 'node:fs'
import { becomeNewcomer, NEWCOMER_PASSWORD } from './newcomer.ts'
import { expect, test } from './visitors.ts'

test('a person sees their devices, ends another, takes their data with them and deletes the account', async ({
  openAs,
  context,
  browser,
  baseURL,
}) => {
  const email = await becomeNewcomer(context, baseURL)
  const phone = await browser.newContext({ baseURL: baseURL ?? '' })
  await phone.request.post('/api/auth/sign-in/email', {
    data: { email, password: NEWCOMER_PASSWORD },
    headers: { origin: baseURL ?? '' },
  })
  const phonePage = await phone.newPage()
  await phonePage.goto('/user-app/settings')
  await expect(phonePage.getByRole('heading', { name: 'Settings' })).toBeVisible()

  const page = await openAs('signed-out')
  await page.goto('/user-app/settings/security')
  const devices = page.getByRole('list', { name: 'Devices with a session' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect(devices).toHaveCount(1)
  await expect(phonePage).toHaveURL(/\/auth/)
  await phone.close()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const file = await (await download).path()
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ account: [{ email }] })

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'I understand that this cannot be undone' }).check()
  await dialog.getByLabel('Your password').fill('wrong-password')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog.getByText('The password is wrong.')).toBeVisible()
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  await dialog.getByLabel('Your password').fill(NEWCOMER_PASSWORD)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('Your account was deleted')).toBeVisible()
  await expect(page).toHaveURL(/\/auth$/)
  const again = await context.request.post('/api/auth/sign-in/email', {
    data: { email, password: NEWCOMER_PASSWORD },
    headers: { origin: baseURL ?? '' },
  })
  expect(again.status()).toBe(401)
})

test('who is no longer signed in and downloads their data is told to sign in again', async ({
  openAs,
  context,
  baseURL,
}) => {
  await becomeNewcomer(context, baseURL)
  const page = await openAs('signed-out')
  await page.goto('/user-app/settings/security')
  const link = page.getByRole('link', { name: 'Download my data' })
  await expect(link).toBeVisible()
  // The last of what the page asks for: a question without the session would lead away before the click.
  await expect(page.getByText('This device')).toBeVisible()
  const refusals: string[] = []
  page.on('response', (answer) => answer.status() === 401 && refusals.push(answer.url()))
  await context.clearCookies()
  await link.click()
  await expect(page.getByText('Please sign in again to continue.')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\?redirect=/)
  expect(refusals, 'the page that is left asks for nothing more').toEqual([])
})

test('the key of an authenticator app is shown whole on a phone, in groups of four @phone', async ({
  openAs,
  context,
  baseURL,
}) => {
  await becomeNewcomer(context, baseURL)
  const page = await openAs('signed-out')
  await page.goto('/user-app/settings/security')
  await page.getByRole('button', { name: 'Add an authenticator app' }).first().click()
  await page.getByRole('button', { name: 'Continue' }).click()
  const key = page.getByRole('textbox', { name: 'Enter this key by hand' })
  await expect(key).toHaveValue(/^(\w{4} )+\w{1,4}$/)
  const cut = await key.evaluate(
    (field) =>
      field.scrollWidth - field.clientWidth + Math.max(0, field.scrollHeight - field.clientHeight),
  )
  expect(cut).toBe(0)
  await key.tap()
  const selected = () => page.evaluate(() => getSelection()?.toString())
  await expect.poll(selected).toBe(await key.inputValue())
})
