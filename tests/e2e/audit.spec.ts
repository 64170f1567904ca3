import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { becomeNewcomer, NEWCOMER_PASSWORD } from './newcomer.ts'
import { BAKERY_ID, expect, test } from './visitors.ts'

async function send(
  context: BrowserContext,
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  data = {},
) {
  const answer = await context.request.fetch(url, { method, data })
  expect(answer.ok(), `${url}: ${await answer.text()}`).toBe(true)
  return answer
}

test('of somebody who has left the log still tells what they did and what was decided, under one key', async ({
  openAs,
  context,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const theirs = await browser.newContext({ baseURL: origin, extraHTTPHeaders: { origin } })
  const email = await becomeNewcomer(theirs, baseURL)
  const session = await theirs.request.get('/api/session')
  const { user } = (await session.json()) as { user: { id: string } }
  const company = { companyName: 'Soon gone', contactPerson: 'Soon', contactEmail: email }
  const details = { phone: '', website: '', businessCategory: 'restaurant' }
  const applied = await send(theirs, 'POST', '/api/user/applications', { ...company, ...details })
  const { id } = (await applied.json()) as { id: string }

  const page = await openAs('admin')
  await context.setExtraHTTPHeaders({ origin })
  await page.goto('/sa/audit')
  await send(context, 'POST', `/api/sa/applications/${id}/reject`, { reason: 'Not of this city' })
  await send(context, 'PUT', `/api/sa/users/${user.id}/roles/super_admin`)
  await send(theirs, 'POST', `/api/sa/partners/${BAKERY_ID}/visits`, { page: 'dashboard' })
  await page.goto(`/sa/audit?q=${email}`)
  await expect(page.getByText('Opened the partner’s dashboard')).toBeVisible()

  const proof = { email, password: NEWCOMER_PASSWORD, closing: [] }
  await send(theirs, 'POST', '/api/user/account/deletion', proof)
  await theirs.close()
  await page.goto('/sa/audit')
  const row = (text: string) => page.getByRole('row').filter({ hasText: text }).first()
  const left = row('Deleted their own account, that of an administrator')
  const who = left.getByText(/Former administrator [0-9a-f]{12}/)
  const key = (await who.textContent())?.split(' ').at(-1) ?? ''
  await page.getByLabel('Search by partner, person or text').fill(key)
  await expect(page.getByRole('row')).toHaveCount(5)
  await expect(row('Opened the partner’s dashboard')).toContainText(`Former administrator ${key}`)
  await expect(row('Rejected the application of somebody who has left')).toContainText(
    `Deleted account ${key}`,
  )
  await expect(row('Granted the role “Super admin”')).toContainText(`Deleted account ${key}`)
})

test('a partner is a link in the log for as long as it is there', async ({
  openAs,
  context,
  baseURL,
}) => {
  const page = await openAs('admin')
  await context.setExtraHTTPHeaders({ origin: baseURL ?? '' })
  const name = `Short-lived ${randomUUID().slice(0, 8)}`
  const made = await send(context, 'POST', '/api/sa/partners', { name, category: 'stores' })
  const { id } = (await made.json()) as { id: string }
  await page.goto(`/sa/audit?partner=${id}`)
  await expect(page.getByRole('link', { name })).toHaveCount(1)
  await send(context, 'DELETE', `/api/sa/partners/${id}`)
  await page.goto(`/sa/audit?partner=${id}`)
  await expect(page.getByRole('cell').filter({ hasText: name })).toHaveCount(2)
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})
