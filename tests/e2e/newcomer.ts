import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { expect } from './visitors.ts'

export const NEWCOMER_PASSWORD = 'six-or-more'

/** An account of the test's own, signed up and confirmed, signed in in this context. */
export async function becomeNewcomer(context: BrowserContext, baseURL = ''): Promise<string> {
  // The link confirms by itself only where nobody is signed in.
  await context.clearCookies()
  const email = `newcomer-${randomUUID().slice(0, 8)}@test.example`
  const headers = { origin: baseURL }
  const data = { email, password: NEWCOMER_PASSWORD }
  expect((await context.request.post('/api/auth/sign-up/email', { data, headers })).ok()).toBe(true)
  const mails = await context.request.get(`/api/mailbox?recipient=${email}`)
  const [mail] = (await mails.json()) as { text: string }[]
  const confirmed = await context.request.get(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  expect(confirmed.url()).not.toContain('confirm-email')
  return email
}
