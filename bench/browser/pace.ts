import type { Page } from '@playwright/test'

// Lighthouse makes its processor four times slower to be its phone, whatever the machine: right for one of an index of 1,750,
// the middle of what it calls a fast desktop (its docs/throttling.md, "Calibrating the CPU slowdown").
const PHONE_INDEX = 1_750 / 4

/** How many times slower a processor has to become to be the phone: the same one on every machine, in every hour. */
export async function slowdownOfPhone(page: Page): Promise<number> {
  return Math.max(1, (await indexOf(page)) / PHONE_INDEX)
}

/** What Lighthouse calls the index of a machine: how fast texts grow and lists are copied. Of six looks of each, five differed by a thirtieth at most. */
export function indexOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const perSecond = (work: () => void) => {
      const startedAt = performance.now()
      let times = 0
      for (; performance.now() - startedAt < 500; times++) work()
      return (1_000 * times) / (performance.now() - startedAt)
    }
    const from = Array.from({ length: 100_000 }, (_, index) => index)
    const to = [...from]
    const texts = perSecond(() => {
      let text = ''
      while (text.length < 10_000) text += 'a'
    })
    const lists = perSecond(() => {
      for (let index = 0; index < from.length; index++) to[index] = from[index] ?? 0
    })
    return (texts + lists) / 20
  })
}
