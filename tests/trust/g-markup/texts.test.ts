import { randomInt } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoId } from '#server/demo/demo-id.ts'
import { newDemoDir } from '../demo-folder.ts'
import { report } from '../found.ts'
import { isLong, roundsOf } from '../rounds.ts'
import { freePort, kill, type ServerProcess, signIn, startServer } from '../server-process.ts'
import { openBrowser, type Seen, watch } from './browser.ts'
import { ADDRESS_PLACES, PLACES, type Who } from './fields.ts'
import { FILES, namesOf, realPicture, SERVED, type TriedFile } from './files.ts'
import { PAYLOADS } from './payloads.ts'

const BAKERY_ID = demoId('partner', 'komorebi-bakery')

let server: ServerProcess
let browser: Browser
let cookies: Record<Who, string>
beforeAll(async () => {
  const PORT = await freePort()
  server = await startServer({
    MAILBOX: 'true',
    // Every sign-up comes from elsewhere.
    TRUSTED_PROXIES: '127.0.0.1',
    PORT,
    DATA_DIR: await newDemoDir(),
  })
  browser = await openBrowser()
  const of = (who: Who) => signIn(server.origin, `${who}@machicube.example`)
  cookies = {
    user: await of('user'),
    partner: await of('partner'),
    school: await of('school'),
    admin: await of('admin'),
  }
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
  school: ['/user-app/settings/security', '/edu'],
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

/** Where an address that somebody typed is shown. */
const ADDRESS_PAGES: Partial<Record<Who, string[]>> = {
  user: ['/user-app/my-page', '/user-app/settings', '/partners'],
  partner: ['/partners/partner-settings'],
  admin: ['/sa/partner-applications', '/sa/partner-subscriptions', '/sa/dashboard', '/dev/mailbox'],
}
// Fifty may be under way.
const NAMES_AT_ONCE = 40

// The short run sees the same pages with payloads in them, and asks for no violation there either.
test.runIf(isLong)('in normal use the policy has nothing to stop', async (context) => {
  const seen: Seen = { executions: [], violations: [] }
  const { count } = await visitAll(seen)
  expect(seen).toEqual({ executions: [], violations: [] })
  report(context, `${count} pages in normal use: 0 CSP violations`)
})

test('no payload in any text is run where it is shown', async (context) => {
  const payloads = PAYLOADS.slice(0, roundsOf('payloads'))
  const seen: Seen = { executions: [], violations: [] }
  const stored = await storeEverywhere(payloads, seen)
  const { count, shown } = await visitAll(seen)
  // What is not shown proves nothing.
  expect(shown).toBeGreaterThan(5)
  const items = await viewStored(seen, stored.contentIds)
  const { accepted, refused, seenAtOnce } = stored
  expect(seen.executions).toEqual([])
  // A picture of another site was saved; it is not asked for.
  expect(seen.violations.filter((what) => !what.includes(' img-src https://a.example'))).toEqual([])
  const refusing = Object.keys(refused).filter((field) => !accepted[field])
  report(
    context,
    `${payloads.length} payloads in ${sum(accepted)} stored fields shown on ${shown + items + seenAtOnce} of ${count + items + seenAtOnce} pages: 0 executions; ${sum(refused)} refused (4xx)${refusing.length > 0 ? `, all of ${refusing.join(', ')}` : ''}`,
  )
})

test('a payload is no address, of a page, a picture or a mailbox', async (context) => {
  const payloads = PAYLOADS.slice(0, roundsOf('payloads'))
  const some = isLong ? payloads : payloads.filter((_, index) => index % 20 === 0)
  const counts = { bare: 0, accepted: 0, refused: 0 }
  for (const [index, payload] of some.entries())
    for (const { fills, forms, write } of ADDRESS_PLACES) {
      const scene = { send, partnerId: BAKERY_ID, payload, all: payloads, index }
      const bare = await write({ ...scene, value: payload })
      expect([fills, payload, bare.isAccepted]).toEqual([fills, payload, false])
      counts.bare += 1
      for (const value of forms(payload)) {
        const { isAccepted } = await write({ ...scene, value })
        counts[isAccepted ? 'accepted' : 'refused'] += 1
      }
    }
  expect(counts.accepted).toBeGreaterThan(some.length)
  const seen: Seen = { executions: [], violations: [] }
  await viewAddresses(seen)
  expect(seen.executions).toEqual([])
  expect(seen.violations.filter((what) => !what.includes(' img-src https://a.example'))).toEqual([])
  report(
    context,
    `${counts.bare} payloads as addresses refused (4xx); inside of one ${counts.refused} refused, ${counts.accepted} shown: 0 executions, links to http and https only`,
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
  const files = isLong ? FILES : FILES.filter((_, index) => index % 5 === 0)
  let served = 0
  for (const file of files) {
    const { location, refusal } = await upload(file)
    if (refusal) expect([file.name, refusal >= 400 && refusal < 500]).toEqual([file.name, true])
    if (!location) continue
    const address = `${server.origin}/media/${location.split('/').at(-1)}/original`
    const response = await page.goto(address).catch(() => null)
    const answer = response ?? (await page.request.get(address))
    const headers = answer.headers()
    expect([file.name, headers['x-content-type-options']]).toEqual([file.name, 'nosniff'])
    if (!answer.ok()) continue
    served += 1
    expect([file.name, headers['content-type']]).toEqual([file.name, expect.stringMatching(SERVED)])
  }
  await look(page, '/partners/data-management')
  await page.context().close()
  expect(seen.executions).toEqual([])
  report(
    context,
    `${files.length} files that are something else: 0 executions, ${served} kept as pictures, sound or films`,
  )
})

test('no payload in the name of a file is run, on a page or in a header', async (context) => {
  const payloads = PAYLOADS.slice(0, roundsOf('payloads'))
  const some = isLong ? payloads : payloads.filter((_, index) => index % 20 === 0)
  const names = some.flatMap(namesOf)
  const seen: Seen = { executions: [], violations: [] }
  const page = await openAs('partner', seen)
  for (let first = 0; first < names.length; first += NAMES_AT_ONCE) {
    const begun: string[] = []
    for (const name of names.slice(first, first + NAMES_AT_ONCE))
      begun.push(await beginUpload({ name, kind: 'image', bytes: realPicture }))
    await look(page, '/partners/data-management')
    await page.getByText('xss(1)').first().waitFor()
    const [last = ''] = begun
    await finishUpload(last, realPicture)
    for (const suffix of ['original', 'original?download']) {
      const response = await fetch(`${server.origin}/media/${last.split('/').at(-1)}/${suffix}`, {
        headers: { cookie: cookies.partner },
      })
      expect(response.headers.get('content-type')).toMatch(SERVED)
      expect(response.headers.get('content-disposition')).toMatch(
        /^(inline|attachment); filename="[\w.() -]*"; filename\*=UTF-8''[\w.%~!-]*$/,
      )
    }
    for (const location of begun)
      await fetch(`${server.origin}${location}`, { method: 'DELETE', headers: uploadHeaders() })
  }
  await page.context().close()
  expect(seen).toEqual({ executions: [], violations: [] })
  report(context, `${names.length} names of files with payloads: 0 executions`)
})

async function openAs(who: Who, seen: Seen): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 1600 },
    serviceWorkers: 'block',
  })
  await watch(context, seen)
  await context.addCookies([cookieOf(who)])
  return context.newPage()
}

function cookieOf(who: Who) {
  const [name = '', value = ''] = cookies[who].split('=')
  return { name, value, url: server.origin }
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
  const some = contentIds.filter((_, index) => isLong || index % 10 === 0)
  for (const id of some) {
    await look(page, `/user-app?item=${id}`)
    await page.getByRole('dialog').getByText('xss(1)').first().waitFor()
  }
  await page.context().close()
  return some.length
}

/** Where addresses are shown, and what their links lead to. */
async function viewAddresses(seen: Seen) {
  for (const [who, paths] of Object.entries(ADDRESS_PAGES)) {
    const page = await openAs(who as Who, seen)
    for (const path of paths) {
      await look(page, path)
      if (path === '/sa/partner-applications') {
        await page.locator('tbody button').first().click()
        await page.locator('a[href^="https://"]').first().waitFor()
      }
      const protocols = await page.evaluate(() => [
        ...new Set([...document.links].map(({ protocol }) => protocol)),
      ])
      expect(['http:', 'https:', 'mailto:', 'tel:']).toEqual(expect.arrayContaining(protocols))
    }
    await page.context().close()
  }
}

async function send(who: Who, method: string, path: string, body?: object) {
  const response = await fetch(`${server.origin}${path}`, {
    method,
    headers: {
      origin: server.origin,
      cookie: cookies[who],
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(response.status, path).toBeLessThan(500)
  const session = response.headers.getSetCookie().find((cookie) => cookie.includes('_session='))
  if (session && who === 'school') cookies.school = session.split(';', 1)[0] ?? ''
  const text = await response.text()
  const answer: unknown = text && JSON.parse(text)
  return { isAccepted: response.ok, answer }
}

/** Every payload in every place; what is refused is refused as wrong (4xx, see `send`). */
async function storeEverywhere(payloads: readonly string[], seen: Seen) {
  const contentIds: string[] = []
  const accepted: Record<string, number> = {}
  const refused: Record<string, number> = {}
  const pages = new Map<Who, Page>()
  let seenAtOnce = 0
  for (const [index, payload] of payloads.entries()) {
    const toSee: [Who, string][] = []
    for (const { fills, everyNth, seenOn, write } of PLACES) {
      if (!isLong && index % everyNth > 0) continue
      const made = await write({ send, partnerId: BAKERY_ID, payload, all: payloads, index })
      const counts = made.isAccepted ? accepted : refused
      for (const field of fills) counts[field] = (counts[field] ?? 0) + 1
      if (!made.isAccepted) continue
      if (fills[0]?.startsWith('portal.content'))
        contentIds.push((made.answer as { id: string }).id)
      if (isLong && seenOn) toSee.push(seenOn)
    }
    for (const [who] of toSee) if (!pages.has(who)) pages.set(who, await openAs(who, seen))
    await Promise.all(
      toSee.map(async ([who, path]) => {
        const page = pages.get(who)
        // A shown factor changed it.
        await page?.context().addCookies([cookieOf(who)])
        if (page) await look(page, path)
      }),
    )
    seenAtOnce += toSee.length
  }
  for (const page of pages.values()) await page.context().close()
  // What is refused everywhere proves nothing.
  const fields = PLACES.flatMap(({ fills }) => fills)
  expect(fields.filter((field) => !accepted[field])).toEqual([])
  return { accepted, refused, seenAtOnce, contentIds }
}

const sum = (counts: Record<string, number>) =>
  Object.values(counts).reduce((total, count) => total + count, 0)

const uploadHeaders = () => ({
  origin: server.origin,
  cookie: cookies.partner,
  'tus-resumable': '1.0.0',
})

async function askForUpload({ name, kind, bytes }: TriedFile) {
  const metadata = Object.entries({ partnerId: BAKERY_ID, kind, filename: name })
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')
  return fetch(`${server.origin}/api/uploads`, {
    method: 'POST',
    headers: {
      ...uploadHeaders(),
      'upload-length': String(bytes.length),
      'upload-metadata': metadata,
    },
  })
}

async function beginUpload(file: TriedFile): Promise<string> {
  const created = await askForUpload(file)
  expect([file.name, created.status]).toEqual([file.name, 201])
  return created.headers.get('location') ?? ''
}

const finishUpload = async (location: string, bytes: Buffer) => {
  await fetch(`${server.origin}${location}`, {
    method: 'PATCH',
    headers: {
      ...uploadHeaders(),
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    },
    body: new Uint8Array(bytes),
  })
  await fetch(`${server.origin}${location}?wait`, { headers: uploadHeaders() })
}

async function upload(file: TriedFile): Promise<{ location?: string; refusal?: number }> {
  const created = await askForUpload(file)
  const location = created.headers.get('location')
  if (!location) return { refusal: created.status }
  await finishUpload(location, file.bytes)
  return { location }
}
