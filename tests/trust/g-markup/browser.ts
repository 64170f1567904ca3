import { chromium, type BrowserContext } from '@playwright/test'
import { findChromium } from '../../../scripts/chromium.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export type Seen = { executions: string[]; violations: string[] }

export const openBrowser = () => chromium.launch({ executablePath: findChromium(), args: FLAGS })

/** Every page of it tells when a payload ran, and what the content security policy had to stop. */
export async function watch(context: BrowserContext, seen: Seen) {
  await context.exposeBinding('tellExecution', ({ page }) => void seen.executions.push(page.url()))
  await context.exposeBinding(
    'tellViolation',
    ({ page }, what: string) => void seen.violations.push(`${page.url()} ${what}`),
  )
  await context.addInitScript(`
    window.xss = () => window.tellExecution()
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
