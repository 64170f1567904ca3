import type { Page } from '@playwright/test'
import { becomeNewcomer } from './newcomer.ts'
import { expect, test } from './visitors.ts'

async function choose(admin: Page, action: string) {
  await admin.getByRole('button', { name: /^Actions for/ }).click()
  await admin.getByRole('menuitem', { name: action }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: action }).click()
}

test('an admin finds a person, makes them an admin, takes it back and signs them out; their open page follows', async ({
  openAs,
  browser,
  baseURL,
}) => {
  const theirs = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
  const email = await becomeNewcomer(theirs, baseURL)
  const person = await theirs.newPage()
  const asked: string[] = []
  person.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const denied = person.getByText('Access denied. Super admin privileges required.')
  await person.goto('/sa/partner-subscriptions')
  await expect(person).toHaveURL('/user-app')
  await expect(denied).toBeVisible()
  expect(asked).not.toContain('/api/sa/partner-subscriptions')

  const admin = await openAs('admin')
  await admin.goto('/sa/users')
  await admin.getByRole('textbox', { name: 'Search by name or e-mail' }).fill(email)
  await expect(admin.getByText('1 account', { exact: true })).toBeVisible()
  const row = admin.getByRole('row').filter({ hasText: email })
  await choose(admin, 'Grant “Super admin”')
  await expect(row.getByText('Super admin')).toBeVisible()

  await person.goto('/sa/partner-subscriptions')
  await expect(person.getByRole('heading', { name: 'Partner Subscriptions' })).toBeVisible()
  await expect(denied).toHaveCount(0)
  await choose(admin, 'Take “Super admin” away')
  await expect(row.getByText('Super admin')).toHaveCount(0)
  await expect(person).toHaveURL('/user-app')
  await expect(denied).toBeVisible()

  await choose(admin, 'End all sessions')
  await expect(row.getByText('Not signed in')).toBeVisible()
  await expect(person).toHaveURL(/\/auth/)
  await theirs.close()
})

test('after a search for nobody, the next one is under way until its answer is here', async ({
  openAs,
}) => {
  const admin = await openAs('admin')
  await admin.goto('/sa/users?q=nobody-of-that-name')
  const nobody = admin.getByText('0 accounts', { exact: true })
  await expect(nobody).toBeVisible()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await admin.route(/[?&]search=partner%40/, async (route) => {
    await held
    await route.continue()
  })
  await admin.getByRole('textbox', { name: 'Search by name or e-mail' }).fill('partner@machicube')
  await expect(admin.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  await expect(nobody).toBeHidden()
  release()
  await expect(
    admin.getByRole('row').filter({ hasText: 'partner@machicube.example' }),
  ).toBeVisible()
  await expect(admin.getByRole('table')).not.toHaveAttribute('aria-busy')
})
