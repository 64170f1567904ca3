import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Visitor } from './visitors.ts'

// Each language once, so that both widths and both colour schemes are seen.
const LOOKS = [
  { language: 'en', width: 1280, colorScheme: 'light' },
  { language: 'ja', width: 390, colorScheme: 'dark' },
  { language: 'fr', width: 390, colorScheme: 'light' },
] as const

/** A test per page. The language is the account's, so that one account belongs to one worker. */
export function testPages(pages: [Visitor, string][]) {
  for (const [visitor, path] of pages) {
    test(`${path} as ${visitor}: axe finds nothing, nothing overflows, in three languages, wide and narrow, light and dark`, async ({
      openAs,
      context,
      baseURL,
    }) => {
      const page = await openAs(visitor)
      for (const { language, width, colorScheme } of LOOKS) {
        await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
        if (visitor !== 'signed-out') {
          const headers = { origin: baseURL ?? '' }
          await context.request.put('/api/user/language', { data: { language }, headers })
        }
        await page.setViewportSize({ width, height: 844 })
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.goto(path)
        await expect(page.getByRole('heading').first()).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(
          violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
          ),
        ).toEqual([])
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        )
        expect(overflow, `${path} is wider than the screen in ${language}`).toBeLessThanOrEqual(0)
      }
    })
  }
}
