import type { Page } from '@playwright/test'

const MORE = /^show more$/i
const GIVEN_UP_MS = 90_000

/** Waits until all of these are read on the page or in its fields, asking for more of a list. */
export async function expectShown(page: Page, texts: readonly string[]) {
  const more = page.getByRole('button', { name: MORE })
  let endsAt = Date.now() + GIVEN_UP_MS
  let before = { missing: [...texts], length: 0 }
  while (before.missing.length > 0) {
    if (Date.now() > endsAt)
      throw new Error(`${page.url()} does not show ${before.missing.join('\n')}`)
    const found = await page
      .waitForFunction(leftToSee, before, { polling: 30, timeout: 10_000 })
      .catch(() => undefined)
    const now = await found?.jsonValue()
    if (now) {
      before = now
      endsAt = Date.now() + GIVEN_UP_MS
    }
    // It is gone once there is no more.
    if (before.missing.length > 0 && (await more.count()) > 0)
      await more
        .first()
        .click({ timeout: 1_000 })
        .catch(() => undefined)
  }
}

/** Runs in the page; nothing until there is more on it than before. */
function leftToSee({ missing, length }: { missing: string[]; length: number }) {
  const values = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
    ({ value }) => value,
  )
  const text = [document.body.textContent, ...values].join('\n')
  const left = missing.filter((one) => !text.includes(one))
  const isMore = left.length < missing.length || text.length > length
  return isMore && { missing: left, length: text.length }
}
