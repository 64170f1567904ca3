import { ITEMS_PER_PAGE } from '#contract/portal.ts'
import { test } from './publisher.ts'
import { expect } from './visitors.ts'

test('who asks for more on a slow line gets it, though something is published meanwhile, and sees that too', async ({
  openAs,
  partner,
}) => {
  const text = { contentType: 'text', category: 'supermarket', isDraft: true, text: 'Words' }
  for (let number = 0; number <= ITEMS_PER_PAGE; number++)
    await partner.publish({ ...text, title: `Note ${number}` })
  const page = await openAs('partner')
  await page.goto(
    '/partners/data-management?category=supermarket&step=formula-content&level=2&type=text',
  )
  const oldest = page.getByRole('heading', { name: 'Note 0', exact: true })
  await expect(page.getByRole('heading', { name: 'Note 1', exact: true })).toBeVisible()
  await expect(oldest).toHaveCount(0)

  const newer = 'Published meanwhile'
  await page.route(
    (url) => url.pathname.endsWith('/content') && url.searchParams.has('cursor'),
    async (route) => {
      // The line is slower than the news: the page reads anew what it shows beside the list.
      const hasHeard = page.waitForRequest((request) => request.url().includes('/api/portal/'))
      await partner.publish({ ...text, title: newer })
      await hasHeard
      await route.continue().catch(() => {})
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(oldest).toBeVisible()
  await expect(page.getByRole('heading', { name: newer })).toBeVisible()
  await expect(oldest).toBeVisible()
})
