import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from './visitors.ts'

const PASSWORD = 'six-or-more'
const newAddress = () => `new-${randomUUID().slice(0, 8)}@test.example`

type Mail = { subject: string; text: string }

async function latestLink(context: BrowserContext, recipient: string, subject: string) {
  let link = ''
  await expect(async () => {
    const response = await context.request.get(`/api/mailbox?recipient=${recipient}`)
    const mail = ((await response.json()) as Mail[]).find(
      (candidate) => candidate.subject === subject,
    )
    link = /https?:\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}

async function fillIn(page: Page, email: string, password: string) {
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await page.getByLabel(/^Password/).fill(password)
}

const submit = (page: Page, name: string) =>
  page.locator('form').getByRole('button', { name, exact: true }).click()

async function signUp(page: Page, at: string, email: string) {
  await page.goto(at)
  await page.getByRole('radio', { name: 'Sign up' }).check()
  await fillIn(page, email, PASSWORD)
  await submit(page, 'Sign up')
  await expect(page.getByText('Account created!')).toBeVisible()
  await expect(
    page.getByText('Please check your email to verify your account.').first(),
  ).toBeVisible()
}

async function signIn(page: Page, at: string, email: string, password = PASSWORD) {
  await page.goto(at)
  await fillIn(page, email, password)
  await submit(page, 'Sign in')
}

for (const [at, root] of [
  ['/auth', '/user-app'],
  ['/partners/auth', '/partners'],
  ['/edu/auth', '/user-app'],
] as const) {
  test(`a newcomer signs up at ${at}, confirms the address from the mailbox and arrives at ${root}`, async ({
    openAs,
    context,
    browser,
    baseURL,
  }) => {
    const email = newAddress()
    const page = await openAs('signed-out')
    await signUp(page, at, email)
    await expect(page.getByRole('button', { name: 'Resend verification email' })).toBeVisible()
    // The mail may be read in another browser.
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
    const arrival = await elsewhere.newPage()
    await arrival.goto(await latestLink(context, email, 'Confirm your e-mail address'))
    const password = arrival.getByLabel(/^Password/)
    await password.fill('wrong-password')
    await arrival.getByRole('button', { name: 'Confirm the address' }).click()
    await expect(arrival.getByText('The password is wrong.').first()).toBeVisible()
    await password.fill(PASSWORD)
    await arrival.getByRole('button', { name: 'Confirm the address' }).click()
    await expect(arrival).toHaveURL(new RegExp(`${root}$`))
    const onward = arrival.getByRole('link', { name: 'Continue to the Education Portal' })
    if (at === '/edu/auth') {
      await onward.click()
      await expect(arrival.getByText('Apply to Become a Partner').first()).toBeVisible()
      await arrival.goto('/user-app')
      await arrival
        .getByRole('status')
        .filter({ has: onward })
        .getByRole('button', { name: 'Close' })
        .click()
      await expect(onward).toHaveCount(0)
      await arrival.reload()
      await expect(arrival.getByRole('listitem').first()).toBeVisible()
    }
    await expect(onward).toHaveCount(0)
    await elsewhere.close()
  })
}

test('who was sent to the sign-in page on the way somewhere gets there, in the browser that signed up', async ({
  openAs,
  context,
}) => {
  const email = newAddress()
  const page = await openAs('signed-out')
  await signUp(page, '/user-app/settings', email)
  await page.goto(await latestLink(context, email, 'Confirm your e-mail address'))
  await expect(page).toHaveURL(/\/user-app\/settings$/)
})

test('an unconfirmed address is told so after the right password, and gets a new link', async ({
  openAs,
}) => {
  const email = newAddress()
  const page = await openAs('signed-out')
  await signUp(page, '/auth', email)
  await signIn(page, '/auth', email)
  await page.getByRole('button', { name: 'Resend verification email' }).click()
  await expect(page.getByText('Email sent!')).toBeVisible()
  await expect(
    page.getByText('Please check your email for the verification link.').first(),
  ).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveValue(email)
})

test('a wrong password is refused, and what was typed stays', async ({ openAs }) => {
  const page = await openAs('signed-out')
  await signIn(page, '/auth', 'nobody@test.example', 'wrong-password')
  await expect(page.getByText('Error', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveValue(
    'nobody@test.example',
  )
  const password = page.getByLabel(/^Password/)
  await expect(password).toHaveValue('wrong-password')
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await page.getByRole('button', { name: 'Show the password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide the password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  const isPasteAllowed = await password.evaluate((input) =>
    input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
  )
  expect(isPasteAllowed).toBe(true)
})

test('who has asked too often is told how long to wait', async ({ openAs, context }) => {
  const page = await openAs('signed-out')
  const email = newAddress()
  for (let time = 0; time < 3; time += 1)
    await context.request.post('/api/auth/sign-up/email', { data: { email, password: PASSWORD } })
  await page.goto('/auth')
  await page.getByRole('radio', { name: 'Sign up' }).check()
  await fillIn(page, email, PASSWORD)
  await submit(page, 'Sign up')
  await expect(page.getByText('Too many attempts. Please wait 60 minutes.').first()).toBeVisible()
})

test('sign-in greets and opens the area, in all four areas', async ({ openAs, context }) => {
  const page = await openAs('signed-out')
  for (const [at, email, root] of [
    ['/auth', 'user', '/user-app'],
    ['/partners/auth', 'partner', '/partners'],
    ['/edu/auth', 'school', '/edu'],
    ['/sa/auth', 'admin', '/sa'],
  ] as const) {
    await signIn(page, at, `${email}@machicube.example`, 'machicube-demo')
    await expect(page).toHaveURL(new RegExp(`${root}$`))
    await expect(page.getByText('Welcome back!').first()).toBeVisible()
    await expect(page.getByText('You have been successfully signed in.').first()).toBeVisible()
    // Left first: what the page still asks for is not refused behind its back.
    await page.goto('about:blank')
    await context.clearCookies({ name: /session/ })
  }
})

test('Google and Facebook without credentials say that the flow could not start', async ({
  openAs,
}) => {
  const page = await openAs('signed-out')
  await page.goto('/auth')
  for (const name of [/Google/, /Facebook/]) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByText('OAuth error').first()).toBeVisible()
    await expect(page.getByText('Failed to start OAuth flow.').first()).toBeVisible()
  }
})

test('a forgotten password is replaced, and the link works once', async ({ openAs, context }) => {
  const email = newAddress()
  const page = await openAs('signed-out')
  await signUp(page, '/auth', email)
  await page.goto(await latestLink(context, email, 'Confirm your e-mail address'))
  await expect(page).toHaveURL(/user-app$/)
  await page.goto('about:blank')
  await context.clearCookies({ name: /session/ })
  await page.goto('/auth')
  await page.getByText('Forgot your password?').click()
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Check your mail')).toBeVisible()
  const link = await latestLink(context, email, 'Choose a new password')
  await page.goto(link)
  await page.getByLabel(/^New password/).fill('another-password')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page).toHaveURL(/\/auth/)
  await signIn(page, '/auth', email, 'another-password')
  await expect(page).toHaveURL(/user-app$/)
  await page.goto(link)
  await expect(page.getByText('This link is no longer valid', { exact: true })).toBeVisible()
  await expect(page.getByLabel(/^New password/)).toHaveCount(0)
  await expect(page.locator(':focus')).toContainText('This link is no longer valid')
})

test('a second factor is added, asked for at sign-in, and replaced once by a recovery code', async ({
  openAs,
  context,
}) => {
  const email = newAddress()
  const page = await openAs('signed-out')
  await signUp(page, '/auth', email)
  await page.goto(await latestLink(context, email, 'Confirm your e-mail address'))
  await expect(page).toHaveURL(/user-app$/)

  await page.goto('/user-app/settings/security')
  await page.getByRole('button', { name: 'Add an authenticator app' }).first().click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const key = await page.getByRole('textbox', { name: 'Enter this key by hand' }).inputValue()
  const secret = key.replaceAll(/\s/g, '')
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  await enterCode(page, totp.generate())
  await expect(page.getByText('Your recovery codes')).toBeVisible()
  const codes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts()
  expect(codes).toHaveLength(10)

  await page.goto('about:blank')
  await context.clearCookies({ name: /session/ })
  await signIn(page, '/auth', email)
  await expect(page.getByText('Confirm that it is you')).toBeVisible()
  await page.goto('/user-app/my-page')
  await expect(page.getByText('Confirm that it is you')).toBeVisible()
  // The code that confirmed the app has been used; the next one is accepted half a minute early.
  await enterCode(page, totp.generate({ timestamp: Date.now() + 30_000 }))
  // The whole address: the sign-in page carries the wanted one at its end.
  await expect(page).toHaveURL(/\/user-app\/my-page$/)

  await page.goto('about:blank')
  await context.clearCookies({ name: /session/ })
  await signIn(page, '/auth', email)
  await page.getByText('Use a recovery code instead').click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/user-app$/)
})

async function enterCode(page: Page, code: string) {
  await page.locator('[autocomplete=one-time-code]').first().focus()
  await page.keyboard.type(code)
}

test('signing out ends every tab and leaves nothing of the person behind', async ({
  openAs,
  context,
}) => {
  const email = newAddress()
  const page = await openAs('signed-out')
  await signUp(page, '/auth', email)
  await page.goto(await latestLink(context, email, 'Confirm your e-mail address'))
  const other = await context.newPage()
  await other.goto('/user-app/my-page')
  await expect(other.getByRole('heading').first()).toBeVisible()
  await page.goto('/user-app')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/auth/)
  await expect(other).toHaveURL(/\/auth/)
  expect(await page.evaluate((id) => JSON.stringify(localStorage).includes(id), email)).toBe(false)
})
