import { chromium } from '@playwright/test'
import { buildWeb } from '../../scripts/build-web.ts'
import { findHeadlessShell } from '../../scripts/chromium.ts'
import type { Place } from '../bench.ts'
import { measureCube } from '../browser/cube.ts'
import { CHROMIUM_FLAGS } from '../browser/flags.ts'
import { cost, type Figure } from '../figure.ts'
import { startScaledServer } from '../scaled-server.ts'

const CARDS = 5_000
const MOST = { scrollMs: 25, turnMs: 40, interactionMs: 200, elements: 1_500, layoutShift: 0.02 }

export const home = {
  name: 'home',
  on: ['postgres'] as const,
  run: measureHome,
}

/** The home with thousands of cards in a real browser: what a hand and an eye notice. */
async function measureHome({ database }: Place): Promise<Figure[]> {
  await buildWeb()
  const server = await startScaledServer(database, CARDS)
  const browser = await chromium.launch({
    executablePath: findHeadlessShell(),
    args: CHROMIUM_FLAGS,
  })
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const [name = '', value = ''] = server.cookieOf('user').split('=', 2)
    await context.addCookies([{ name, value, url: server.address }])
    const page = await context.newPage()
    await page.goto(`${server.address}/user-app`)
    const cube = await measureCube(page)
    return [
      most('home: frames while scrolling, p95', cube.scrollP95Ms, MOST.scrollMs, 'ms'),
      most('home: frames while turning, p95', cube.turnP95Ms, MOST.turnMs, 'ms'),
      most(
        'home: slowest interaction, processor four times slower',
        cube.slowestInteractionMs,
        MOST.interactionMs,
        'ms',
      ),
      most('home: elements in the page', cube.elements, MOST.elements, 'count'),
      most('home: layout shift', cube.layoutShift, MOST.layoutShift, 'shift'),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

function most(name: string, ours: number, limit: number, unit: Figure['unit']) {
  return cost({ name, on: 'browser', ours, limit, promise: { atMost: 1 } }, unit)
}
