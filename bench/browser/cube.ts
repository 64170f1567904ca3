import type { Page } from '@playwright/test'
import { indexOf, slowdownOfPhone } from './pace.ts'

export type CubeFigures = {
  /** The interval between two frames that 95 of 100 stay below, in ms. */
  turnP95Ms: number
  scrollP95Ms: number
  /** What the page's thread worked for it, whoever else is on the machine. */
  turnWorkMs: number
  scrollWorkMs: number
  /** From the press to the next frame, with the processor of a phone. */
  slowestInteractionMs: number
  elements: number
  /** All that moved by itself since the page was opened. */
  layoutShift: number
  /** How fast the machine was meanwhile; the best of it as well. */
  index: number
}

type Moved = { value: number; hadRecentInput: boolean }

const ROUNDS = 3
/** A page that has not grown for so long has ended. */
const END_AFTER_MS = 3_000
const DIRECTIONS = [
  { x: -1, y: 0 },
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
] as const

/**
 * On the home, signed in, in the middle of many cards, all of which were read unless that is longer than enough. The best
 * of three rounds: a shared machine only ever adds.
 */
export async function measureCube(page: Page, enoughPx = Infinity): Promise<CubeFigures> {
  await page.locator('[data-face]').first().waitFor()
  await watchFrames(page)
  const height = await readOn(page, enoughPx)
  console.log(`  a page of ${height} px`)
  const middle = height / 2
  await page.evaluate((top) => scrollTo(0, top), middle)
  const work = await watchWork(page)
  let best: CubeFigures | undefined
  for (let round = 0; round < ROUNDS; round++) {
    const beforeMs = await work.sinceOpenedMs()
    const turnP95Ms = p95(await framesDuring(page, () => turnInAllDirections(page)))
    const turnedMs = await work.sinceOpenedMs()
    const scrollP95Ms = p95(await framesDuring(page, () => scrollDown(page)))
    const scrolledMs = await work.sinceOpenedMs()
    const elements = await page.evaluate(() => document.querySelectorAll('*').length)
    const slowestInteractionMs = await slowestInteraction(page)
    best = {
      turnP95Ms: Math.min(turnP95Ms, best?.turnP95Ms ?? Infinity),
      scrollP95Ms: Math.min(scrollP95Ms, best?.scrollP95Ms ?? Infinity),
      turnWorkMs: Math.min(turnedMs - beforeMs, best?.turnWorkMs ?? Infinity),
      scrollWorkMs: Math.min(scrolledMs - turnedMs, best?.scrollWorkMs ?? Infinity),
      slowestInteractionMs: Math.min(slowestInteractionMs, best?.slowestInteractionMs ?? Infinity),
      elements: Math.max(elements, best?.elements ?? 0),
      layoutShift: await page.evaluate(
        () => (globalThis as unknown as { shift: { sum: number } }).shift.sum,
      ),
      index: Math.max(await indexOf(page), best?.index ?? 0),
    }
    await page.evaluate((top) => scrollTo(0, top), middle)
  }
  if (!best) throw new Error('nothing was measured')
  return best
}

async function watchFrames(page: Page) {
  await page.evaluate(() => {
    const frames: number[] = []
    const interactions: number[] = []
    const shift = { sum: 0 }
    Object.assign(globalThis, { frames, interactions, shift })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & Moved)[])
        if (!entry.hadRecentInput) shift.sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    const look = (now: number) => {
      frames.push(now)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) interactions.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
}

/** On towards the last card. Answers how long the page is then. */
function readOn(page: Page, enoughPx: number): Promise<number> {
  return page.evaluate(
    ({ patienceMs, enough }) =>
      new Promise<number>((done) => {
        const { documentElement: root } = document
        let height = 0
        let grownAt = performance.now()
        const look = (now: number) => {
          if (root.scrollHeight > height) grownAt = now
          height = root.scrollHeight
          scrollTo(0, height)
          if (now - grownAt > patienceMs || (enough && height > enough)) done(height)
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    // Infinity is no JSON.
    { patienceMs: END_AFTER_MS, enough: Number.isFinite(enoughPx) ? enoughPx : 0 },
  )
}

async function watchWork(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return {
    async sinceOpenedMs() {
      const { metrics } = await session.send('Performance.getMetrics')
      return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
    },
  }
}

async function framesDuring(page: Page, act: () => Promise<void>): Promise<number[]> {
  const from = await page.evaluate(() => performance.now())
  await act()
  return page.evaluate((since) => {
    const { frames } = globalThis as unknown as { frames: number[] }
    const shown = frames.filter((at) => at >= since)
    return shown.slice(1).map((at, index) => at - (shown[index] ?? at))
  }, from)
}

/** The middle of the first card that is wholly in sight. */
async function cardInSight(page: Page) {
  const place = await page.evaluate(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('[data-face]')]
    const card = cards.find((each) => {
      const { top, bottom } = each.getBoundingClientRect()
      return top > 80 && bottom < innerHeight
    })
    const { x, y, width, height } = (card ?? cards[0])?.getBoundingClientRect() ?? new DOMRect()
    return { x: x + width / 2, y: y + height * 0.8 }
  })
  return place
}

async function bringCardIntoSight(page: Page) {
  await page.evaluate(() => {
    const top = document.querySelector('[data-face]')?.getBoundingClientRect().top ?? 0
    scrollBy({ top: top - 120, behavior: 'instant' })
  })
}

async function turnInAllDirections(page: Page) {
  await bringCardIntoSight(page)
  for (const { x, y } of DIRECTIONS) {
    const from = await cardInSight(page)
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    for (let step = 1; step <= 20; step++) {
      await page.mouse.move(from.x + x * step * 6, from.y + y * step * 6)
    }
    await page.mouse.up()
    await settled(page)
    await page.keyboard.press('Escape')
    await settled(page)
  }
}

async function settled(page: Page) {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const box = () => document.querySelector<HTMLElement>("[data-moving] [data-cube='box']")
        const look = () => (box()?.style.transform ? requestAnimationFrame(look) : done())
        requestAnimationFrame(look)
      }),
  )
}

async function scrollDown(page: Page) {
  await page.mouse.move(640, 500)
  for (let step = 0; step < 60; step++) await page.mouse.wheel(0, 120)
}

async function slowestInteraction(page: Page): Promise<number> {
  const rate = await slowdownOfPhone(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await page.evaluate(() => {
    const { interactions } = globalThis as unknown as { interactions: number[] }
    interactions.length = 0
  })
  await turnInAllDirections(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  return page.evaluate(() => {
    const { interactions } = globalThis as unknown as { interactions: number[] }
    return Math.max(0, ...interactions)
  })
}

function p95(intervals: readonly number[]): number {
  const sorted = intervals.toSorted((a, b) => a - b)
  return Math.round((sorted[Math.floor(sorted.length * 0.95)] ?? Infinity) * 10) / 10
}
