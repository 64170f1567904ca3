import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoId } from '#server/demo/demo-id.ts'
import { newDemoDir } from '../demo-folder.ts'
import { report } from '../found.ts'
import { isLong, roundsOf } from '../rounds.ts'
import { freePort, kill, type ServerProcess, signIn, startServer } from '../server-process.ts'
import { openBrowser, type Seen, watch } from './browser.ts'
import { PLACES, type Who } from './fields.ts'
import { FILES, PAYLOADS } from './payloads.ts'

const BAKERY_ID = demoId('partner', 'komorebi-bakery')

let server: ServerProcess
let browser: Browser
let cookies: Record<Who, string>
beforeAll(async () => {
  const PORT = await freePort()
  server = await startServer({
    MAILBOX: 'true',
    PORT,
    DATA_DIR: await newDemoDir(),
  })
  browser = await openBrowser()
  const of = (who: Who) => signIn(server.origin, `${who}@machicube.example`)
  cookies = { user: await of('user'), partner: await of('partner'), admin: await of('admin') }
})
afterAll(async () => {
  await browser.close()
  await kill(server, 'SIGTERM')
})

const PAGES: Record<Who, string[]> = {
  user: [
    '/user-app',
    '/user-app/my-page',
    '/user-app/my-page?view=dashboard',
    '/user-app/my-page/journey/bakery-shop',
    '/user-app/settings',
    '/user-app/settings/security',
    '/partners',
  ],
  partner: [
    '/partners',
    '/partners/partner-settings',
    '/partners/data-management',
    '/partners/data-output',
  ],
  admin: [
    '/sa/dashboard',
    '/sa/partner-applications',
    '/sa/content-management',
    '/sa/content-management?tab=roadmap',
    '/sa/business-categories-admin',
    '/sa/users',
    '/sa/audit',
    '/sa/partner-subscriptions',
    `/sa/partner/${BAKERY_ID}/dashboard`,
    '/dev/mailbox',
  ],
}

// The short run sees the same pages with payloads in them, and asks for no violation there either.
test.runIf(isLong)('in normal use the policy has nothing to stop', async (context) => {
  const seen: Seen = { executions: [], violations: [] }
  const { count } = await visitAll(seen)
  expect(seen).toEqual({ executions: [], violations: [] })
  report(context, `${count} pages in normal use: 0 CSP violations`)
})

test('no payload in any text is run where it is shown', async (context) => {
  const payloads = PAYLOADS.slice(0, roundsOf('payloads'))
  const stored = await storeEverywhere(payloads)
  const seen: Seen = { executions: [], violations: [] }
  const { count, shown } = await visitAll(seen)
  // What is not shown proves nothing.
  expect(shown).toBeGreaterThan(5)
  const items = await viewStored(seen, stored.contentIds)
  expect(seen).toEqual({ executions: [], violations: [] })
  expect(stored.accepted).toBeGreaterThan(payloads.length)
  report(
    context,
    `${payloads.length} payloads in ${stored.accepted} stored fields shown on ${shown + items} of ${count + items} pages: 0 executions`,
  )
})

test('no payload in an address is run', async (context) => {
  const seen: Seen = { executions: [], violations: [] }
  const page = await openAs('user', seen)
  const payloads = PAYLOADS.slice(0, Math.ceil(roundsOf('payloads') / 12))
  for (const payload of payloads) {
    const text = encodeURIComponent(payload)
    await look(page, `/user-app?search=${text}&category=${text}#${text}`)
    // Not every one of these is a page of the app.
    await page.goto(`${server.origin}/user-app/${text}?redirect=${text}`)
    await page.waitForLoadState('networkidle')
  }
  await page.context().close()
  expect(seen).toEqual({ executions: [], violations: [] })
  report(context, `${payloads.length * 2} addresses with payloads: 0 executions`)
})

test('no file is more than what it may be', async (context) => {
  const seen: Seen = { executions: [], violations: [] }
  const page = await openAs('partner', seen)
  const served: number[] = []
  for (const file of FILES) {
    const location = await upload(file)
    if (!location) continue
    const response = await page.goto(
      `${server.origin}/media/${location.split('/').at(-1)}/original`,
    )
    served.push(response?.status() ?? 0)
    const type = response?.headers()['content-type'] ?? ''
    if (response?.ok()) expect(type).toMatch(/^(image\/(jpeg|png|webp|avif|gif)|audio\/)/)
    expect(response?.headers()['x-content-type-options']).toBe('nosniff')
  }
  await look(page, '/partners/data-management')
  await page.context().close()
  expect(seen.executions).toEqual([])
  report(
    context,
    `${FILES.length} files that are something else: 0 executions, ${served.filter((status) => status === 200).length} kept as pictures or sound`,
  )
})

async function openAs(who: Who, seen: Seen): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 1600 },
    serviceWorkers: 'block',
  })
  await watch(context, seen)
  const [name = '', value = ''] = cookies[who].split('=')
  await context.addCookies([{ name, value, url: server.origin }])
  return context.newPage()
}

async function look(page: Page, path: string) {
  await page.goto(`${server.origin}${path}`)
  await page.locator('h1, main, [role=main]').first().waitFor()
  // With what it asked the server for.
  await page.waitForLoadState('networkidle')
}

async function visitAll(seen: Seen) {
  let [count, shown] = [0, 0]
  for (const [who, paths] of Object.entries(PAGES)) {
    const page = await openAs(who as Who, seen)
    for (const path of paths) {
      await look(page, path)
      await page.mouse.wheel(0, 4_000)
      if ((await page.locator('body').innerText()).includes('xss(1)')) shown += 1
      count += 1
    }
    await page.context().close()
  }
  return { count, shown }
}

async function viewStored(seen: Seen, contentIds: string[]) {
  const page = await openAs('user', seen)
  const some = contentIds.filter((_, index) => index % 10 === 0)
  for (const id of some) await look(page, `/user-app?item=${id}`)
  await page.context().close()
  return some.length
}

async function send(who: Who, method: string, path: string, body?: object) {
  const response = await fetch(`${server.origin}${path}`, {
    method,
    headers: {
      origin: server.origin,
      cookie: cookies[who],
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(response.status, path).toBeLessThan(500)
  const answer: unknown = await response.json()
  return { isAccepted: response.ok, answer }
}

async function storeEverywhere(payloads: readonly string[]) {
  const contentIds: string[] = []
  const accepted = new Map<string, number>()
  for (const [index, payload] of payloads.entries())
    for (const { fills, everyNth, write } of PLACES) {
      if (index % everyNth > 0) continue
      const made = await write({ send, partnerId: BAKERY_ID, payload, all: payloads, index })
      const [field = ''] = fills
      if (!made.isAccepted) continue
      accepted.set(field, (accepted.get(field) ?? 0) + fills.length)
      if (field.startsWith('portal.content')) contentIds.push((made.answer as { id: string }).id)
    }
  // What is refused everywhere proves nothing.
  const refused = PLACES.filter(({ fills: [field = ''] }) => !accepted.has(field))
  expect(refused.map(({ fills }) => fills)).toEqual([])
  return { accepted: [...accepted.values()].reduce((sum, count) => sum + count, 0), contentIds }
}

async function upload({ name, kind, bytes }: (typeof FILES)[number]): Promise<string | undefined> {
  const metadata = Object.entries({ partnerId: BAKERY_ID, kind, filename: name })
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')
  const headers = { origin: server.origin, cookie: cookies.partner, 'tus-resumable': '1.0.0' }
  const created = await fetch(`${server.origin}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  })
  const location = created.headers.get('location')
  if (!location) return undefined
  await fetch(`${server.origin}${location}`, {
    method: 'PATCH',
    headers: {
      ...headers,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    },
    body: new Uint8Array(bytes),
  })
  await fetch(`${server.origin}${location}?wait`, { headers })
  return location
}
