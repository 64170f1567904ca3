import { randomUUID } from 'node:crypto'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { expect } from 'vitest'
import { findHeadlessShell } from '../../../scripts/chromium.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export type Seen = { executions: string[]; violations: string[] }
type Cookie = { name: string; value: string; url: string }

export const nothingSeen = (): Seen => ({ executions: [], violations: [] })

export const openBrowser = () =>
  chromium.launch({ executablePath: findHeadlessShell(), args: FLAGS })

/** A page that tells when a payload ran and what the policy had to stop: at first one does run, and must be told. */
export async function openWatched(browser: Browser, seen: Seen, cookies: Cookie[] = []) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 1600 },
    serviceWorkers: 'block',
  })
  await watch(context, seen)
  await context.addCookies(cookies)
  const page = await context.newPage()
  await expectExecutionNoticed(page, seen)
  return page
}

/** What is told is told in order: when the last is known, so is all before it. */
export async function closeWatched(page: Page, seen: Seen) {
  const canary = `https://${randomUUID()}.invalid`
  await page.evaluate(
    (site) => document.body.insertAdjacentHTML('beforeend', `<img src="${site}">`),
    canary,
  )
  await expectNoticed('violations', seen, canary)
  await page.context().close()
}

export async function expectExecutionNoticed(page: Page, seen: Seen) {
  const canary = randomUUID()
  await page.setContent(`<img src="data:," onerror="xss('${canary}')">`)
  await expectNoticed('executions', seen, canary)
}

async function expectNoticed(kind: keyof Seen, seen: Seen, canary: string) {
  const isCanary = (what: string) => what.includes(canary)
  await expect.poll(() => seen[kind].some(isCanary), { interval: 10 }).toBe(true)
  seen[kind] = seen[kind].filter((what) => !isCanary(what))
}

async function watch(context: BrowserContext, seen: Seen) {
  await context.exposeBinding(
    'tellExecution',
    ({ page }, what: string) => void seen.executions.push(`${page.url()} ${what}`),
  )
  await context.exposeBinding(
    'tellViolation',
    ({ page }, what: string) => void seen.violations.push(`${page.url()} ${what}`),
  )
  await context.addInitScript(`
    window.xss = (what) => window.tellExecution(String(what))
    for (const name of ['alert', 'confirm', 'prompt']) window[name] = window.xss
    document.addEventListener('securitypolicyviolation', (event) =>
      window.tellViolation(event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample))
  `)
  context.on('page', (page) => {
    page.on('dialog', (dialog) => {
      seen.executions.push(`${page.url()} ${dialog.message()}`)
      void dialog.dismiss()
    })
  })
}
