import type { CDPSession, Page } from '@playwright/test'

/** Of what it held when it was warm; and nodes that are in no page any more. */
export const MOST_LEFT = { growth: 1.3, detached: 20 }

/** What the page holds after everything that nobody needs was collected. */
export type Footprint = {
  heapBytes: number
  nodes: number
  /** Nodes that are in no page any more and that something still holds. */
  detached: number
  listeners: number
}

const CATEGORIES = ['bakery-shop', 'florist', 'city-hall', 'train-station', 'sports-gym'] as const
const TURNS = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'] as const
const WORDS = ['bread', '駅', 'a'] as const

/** One round of what people do at home: scroll, turn a card, open it, filter, search, My Page and back. */
export async function goRound(page: Page, round: number) {
  await scroll(page)
  await turnAndOpen(page, round)
  await filter(page, round)
  await visitMyPage(page)
}

export async function footprintOf(page: Page): Promise<Footprint> {
  const session = await page.context().newCDPSession(page)
  // What a collection frees may let go of more.
  for (let times = 0; times < 3; times++) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  const detached = await detachedNodes(session)
  await session.detach()
  return { heapBytes: usedSize, nodes, listeners: jsEventListeners, detached }
}

async function detachedNodes(session: CDPSession): Promise<number> {
  const { detachedNodes: roots } = await session.send('DOM.getDetachedDomNodes')
  return roots.length
}

async function scroll(page: Page) {
  await page.locator('[data-face]').first().waitFor()
  await page.mouse.move(640, 500)
  for (let step = 0; step < 12; step++) await page.mouse.wheel(0, 600)
  await page.evaluate(() => scrollTo(0, 0))
}

async function turnAndOpen(page: Page, round: number) {
  const card = page.locator('[data-face]').nth(round % 3)
  await card.focus()
  for (const key of TURNS) {
    await page.keyboard.press(key)
    await page.locator('[data-moving]').first().waitFor()
    await page.keyboard.press('Escape')
    await page.locator('[data-moving]').waitFor({ state: 'detached' })
  }
  await card.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading').first().waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}

async function filter(page: Page, round: number) {
  const category = CATEGORIES[round % CATEGORIES.length] ?? ''
  await page.getByLabel('Category').locator('visible=true').selectOption(category)
  await page.waitForURL(/category=/)
  await page
    .getByRole('searchbox', { name: 'Search' })
    .locator('visible=true')
    .fill(WORDS[round % WORDS.length] ?? '')
  await page.waitForURL(/q=/)
  await page.getByRole('button', { name: 'Reset All Selections' }).locator('visible=true').click()
  await page.waitForURL((address) => address.search === '')
}

async function visitMyPage(page: Page) {
  await page.getByRole('link', { name: 'My Page' }).locator('visible=true').first().click()
  await page.getByRole('heading', { level: 1, name: 'My Page' }).waitFor()
  await page.goBack()
  await page.waitForURL(/\/user-app$/)
}
