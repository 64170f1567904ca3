import { expect, test } from './visitors.ts'

const languageButton = /^(EN|JP|FR)|language|言語|langue/i

test('the header button cycles en, jp, fr and back, and the document says its language', async ({
  openAs,
}) => {
  const page = await openAs('signed-out')
  await page.goto('/auth')
  const button = page.getByRole('button', { name: languageButton }).first()
  const lang = () => page.evaluate(() => document.documentElement.lang)
  await expect.poll(lang).toBe('en')
  for (const [shown, tag] of [
    ['JP', 'ja'],
    ['FR', 'fr'],
    ['EN', 'en'],
  ] as const) {
    await button.click()
    await expect(button).toContainText(shown)
    await expect.poll(lang).toBe(tag)
  }
})

test('typed text survives a change of language', async ({ openAs }) => {
  const page = await openAs('signed-out')
  await page.goto('/auth')
  await page.getByRole('textbox').first().fill('someone@test.example')
  await page.getByRole('button', { name: languageButton }).first().click()
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('ja')
  await expect(page.getByRole('textbox').first()).toHaveValue('someone@test.example')
})

test('the choice lasts and follows the account to another browser, and back to a page that is open', async ({
  openAs,
  context,
  browser,
  baseURL,
}) => {
  const page = await openAs('applicant')
  await context.request.put('/api/user/language', {
    data: { language: 'en' },
    headers: { origin: baseURL ?? '' },
  })
  await page.goto('/user-app')
  await page.getByRole('button', { name: languageButton }).first().click()
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('ja')
  await page.reload()
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('ja')

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  await elsewhere.request.post('/api/auth/sign-in/email', {
    data: { email: 'applicant@machicube.example', password: 'machicube-demo' },
    headers: { origin: baseURL ?? '' },
  })
  const other = await elsewhere.newPage()
  await other.goto('/user-app')
  await expect.poll(() => other.evaluate(() => document.documentElement.lang)).toBe('ja')
  await other.getByRole('button', { name: languageButton }).first().click()
  await other.getByRole('button', { name: languageButton }).first().click()
  await expect.poll(() => other.evaluate(() => document.documentElement.lang)).toBe('en')
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('en')
  await elsewhere.close()
})
