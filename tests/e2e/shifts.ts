import type { Page } from '@playwright/test'

type Moved = { moved: { sum: number; what: string[] } }
type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: readonly { node?: Node | null }[]
}

/** How far what is seen has moved by itself, in each document from now on: only of what stands in `within`. */
/** As little as nobody sees. */
export const SHIFT_MAX = 0.02

export async function watchShifts(page: Page, within = 'html') {
  await page.addInitScript((selector) => {
    const moved: Moved['moved'] = { sum: 0, what: [] }
    Object.assign(globalThis, { moved })
    const elementOf = (node: Node | null | undefined) =>
      node instanceof Element ? node : node?.parentElement
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const elements = sources.map(({ node }) => elementOf(node))
        if (hadRecentInput || !elements.some((element) => element?.closest(selector))) continue
        moved.sum += value
        moved.what.push(...elements.map((element) => `${value} ${element?.outerHTML.slice(0, 90)}`))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, within)
  return () => page.evaluate(() => (globalThis as unknown as Moved).moved)
}
