import type { Page } from '@playwright/test'
import { FIRST_SIGHT_ID } from '#domain/first-sight.ts'
import { axeFindsNothing } from './axe.ts'
import { expect, test, type Visitor } from './visitors.ts'

// Each language once, so that both widths and both colour schemes are seen. The third has the structure of the second.
const LOOKS = [
  { language: 'en', width: 1280, colorScheme: 'light', onlyContrast: false },
  { language: 'ja', width: 390, colorScheme: 'dark', onlyContrast: false },
  { language: 'fr', width: 390, colorScheme: 'light', onlyContrast: true },
] as const

/** Changes what the page shows, and says where to look; nothing where it does not exist at this width. */
export type Pose = (page: Page) => Promise<string | undefined>

/** A test per page. The language is the account's, so that one account belongs to one worker. */
export function testPages(pages: [visitor: Visitor, path: string, poses?: readonly Pose[]][]) {
  for (const [visitor, path, poses = []] of pages) {
    test(`${path} as ${visitor}: axe finds nothing, nothing overflows, in three languages, wide and narrow, light and dark`, async ({
      openAs,
      baseURL,
    }) => {
      if (poses.length > 0) test.slow()
      await lookAt(await openAs(visitor), path, {
        origin: baseURL ?? '',
        isSignedIn: visitor !== 'signed-out',
        poses,
      })
    })
  }
}

type Where = { origin: string; isSignedIn: boolean; poses?: readonly Pose[] }

/** In three languages, wide and narrow, light and dark. */
export async function lookAt(page: Page, path: string, where: Where) {
  const { origin, isSignedIn, poses = [] } = where
  const context = page.context()
  for (const { language, width, colorScheme, onlyContrast } of LOOKS) {
    await context.addCookies([{ name: 'language', value: language, url: origin }])
    if (isSignedIn)
      await context.request.put('/api/user/language', { data: { language }, headers: { origin } })
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator(`#${FIRST_SIGHT_ID}`)).toHaveCount(0)
    await axeFindsNothing(page, { onlyContrast })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    )
    expect(overflow, `${path} is wider than the screen in ${language}`).toBeLessThanOrEqual(0)
    for (const pose of poses) {
      const part = await pose(page)
      if (part) await axeFindsNothing(page, { within: part })
    }
  }
}
