import { chromium } from '@playwright/test'
import { buildWeb } from '../../scripts/build-web.ts'
import { findHeadlessShell } from '../../scripts/chromium.ts'
import { startScaledServer } from '../scaled-server.ts'
import { CHROMIUM_FLAGS } from './flags.ts'

const CARDS = 5_000

/** The home of a city with thousands of cards, signed in, in a browser. */
export async function openHome(database: string) {
  await buildWeb()
  const server = await startScaledServer(database, CARDS)
  const browser = await chromium.launch({
    executablePath: findHeadlessShell(),
    args: CHROMIUM_FLAGS,
  })
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const [name = '', value = ''] = server.cookieOf('user').split('=', 2)
  await context.addCookies([{ name, value, url: server.address }])
  const page = await context.newPage()
  await page.goto(`${server.address}/user-app`)
  return {
    page,
    close: async () => {
      await browser.close()
      await server.stop()
    },
  }
}
