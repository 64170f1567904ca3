import { randomInt } from 'node:crypto'
import type { Page, Request } from '@playwright/test'
import { expect } from 'vitest'
import { newDemoDir } from '../demo-folder.ts'
import { freePort, kill, signIn, startServer } from '../server-process.ts'
import { openBrowser, openWatched, type Seen } from './browser.ts'

const QUIET_MS = 150

export type Who = 'user' | 'partner' | 'school' | 'admin'
/** A browser without a session. */
const NOBODY = 'nobody'
export type Stage = Awaited<ReturnType<typeof openStage>>
export type Send = Stage['send']

/** The demo world as a process of its own, and a browser. */
export async function openStage() {
  const server = await startServer({
    MAILBOX: 'true',
    // Every sign-up comes from elsewhere.
    TRUSTED_PROXIES: '127.0.0.1',
    PORT: await freePort(),
    DATA_DIR: await newDemoDir(),
  })
  const browser = await openBrowser()
  const { origin } = server
  const of = (who: Who) => signIn(origin, `${who}@machicube.example`)
  const cookies: Record<Who, string> = {
    user: await of('user'),
    partner: await of('partner'),
    school: await of('school'),
    admin: await of('admin'),
  }

  function cookieOf(who: Who) {
    const [name = '', value = ''] = cookies[who].split('=')
    return { name, value, url: origin }
  }

  async function send(who: Who | typeof NOBODY, method: string, path: string, body?: object) {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        origin,
        ...(who !== NOBODY && { cookie: cookies[who] }),
        'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(response.status, path).toBeLessThan(500)
    const session = response.headers.getSetCookie().find((cookie) => cookie.includes('_session='))
    // A shown factor changed it.
    if (session && who === 'school') cookies.school = session.split(';', 1)[0] ?? ''
    const text = await response.text()
    const answer: unknown = text && JSON.parse(text)
    return { isAccepted: response.ok, answer }
  }

  async function openAs(who: Who, seen: Seen): Promise<Page> {
    return openWatched(browser, seen, [cookieOf(who)])
  }

  async function close() {
    await browser.close()
    await kill(server, 'SIGTERM')
  }

  return { origin, browser, cookies, cookieOf, send, openAs, close }
}

/** From one page of the app to another as its links lead; the first is loaded. */
export async function goTo(page: Page, address: string) {
  if (page.url() === address) return
  if (page.url() === 'about:blank') await page.goto(address)
  else await page.evaluate((next) => history.pushState({}, '', next), address)
}

/** The page with what it asked the server for. */
export async function look(page: Page, address: string) {
  const open = new Set<Request>()
  let changedAt = Date.now()
  const begin = (request: Request) => {
    if (!request.url().endsWith('/api/live')) open.add(request)
    changedAt = Date.now()
  }
  const end = (request: Request) => {
    open.delete(request)
    changedAt = Date.now()
  }
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  await goTo(page, address)
  await page.locator('h1, main, [role=main]').first().waitFor()
  const isQuiet = () => open.size === 0 && Date.now() - changedAt > QUIET_MS
  await expect.poll(isQuiet, { interval: 20 }).toBe(true)
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}
