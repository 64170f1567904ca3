import { type BrowserContext, test as base, type Page, request } from '@playwright/test'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#domain/demo-account.ts'
import { demoId } from '#server/demo/demo-id.ts'

export const VISITORS = ['signed-out', 'user', 'applicant', 'partner', 'school', 'admin'] as const
export type Visitor = (typeof VISITORS)[number]

export const BAKERY_ID = demoId('partner', 'komorebi-bakery')
export const SCHOOL_ID = demoId('partner', 'hoshizora-academy')

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
type Fixtures = { openAs: (visitor: Visitor) => Promise<Page>; consoleErrors: string[] }

const signedIn = new Map<Visitor, Cookies>()

// Signs in through the API, once per account and worker: the sign-in page has tests of its own. Without the cookies of
// the test: a sign-in ends the session that comes with it, which may be that of another visitor.
async function cookiesOf(visitor: Visitor, baseURL: string): Promise<Cookies> {
  const known = signedIn.get(visitor)
  if (known) return known
  const account = DEMO_ACCOUNTS.find(({ kind }) => kind === visitor)
  if (!account) return []
  const browser = await request.newContext({ baseURL })
  const response = await browser.post('/api/auth/sign-in/email', {
    data: { email: account.email, password: DEMO_PASSWORD },
    headers: { origin: baseURL },
  })
  if (!response.ok())
    throw new Error(`sign-in of ${account.email}: ${response.status()} ${await response.text()}`)
  const { cookies } = await browser.storageState()
  await browser.dispose()
  signedIn.set(visitor, cookies)
  return cookies
}

export const test = base.extend<Fixtures>({
  consoleErrors: async ({}, use) => {
    const errors: string[] = []
    await use(errors)
    base.expect(errors, 'errors in the console').toEqual([])
  },
  openAs: async ({ context, baseURL, consoleErrors }, use) => {
    context.on('page', (page) => {
      page.on('pageerror', (error) => consoleErrors.push(String(error)))
      page.on('console', (message) => {
        // A refused request is the server's answer; the browser prints it in red whatever the page does with it.
        const isRefusal = /Failed to load resource.* 4\d\d /.test(message.text())
        if (message.type() === 'error' && !isRefusal)
          consoleErrors.push(`${message.text()} (${message.location().url})`)
      })
    })
    await use(async (visitor) => {
      await context.addCookies(await cookiesOf(visitor, baseURL ?? ''))
      return context.newPage()
    })
  },
})

export { expect } from '@playwright/test'
