import { expect, type Page, test } from '@playwright/test'
import { becomeNewcomer } from './newcomer.ts'

/** A disk that is full until it is given room; reading goes on meanwhile. */
async function fillDisk(page: Page) {
  const refusal = { defined: false, code: 'NO_ROOM', status: 503, message: '' }
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 503, headers: { 'retry-after': '60' }, json: refusal }),
  )
  return () => page.unrouteAll()
}

const SENTENCES = [
  ['en', /no room on the server at the moment.*not lost.*try again later/i],
  ['ja', /空き容量が足りません.*失われていません.*もう一度お試しください/],
  ['fr', /manque de place en ce moment.*n’est pas perdu.*réessayer plus tard/],
] as const

for (const [language, words] of SENTENCES)
  test(`a form for which there is no room says so, keeps what was typed and is sent later (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await becomeNewcomer(context, baseURL)
    await context.request.put('/api/user/language', {
      data: { language },
      headers: { origin: baseURL ?? '' },
    })
    await page.goto('/user-app/settings')
    const form = page.getByRole('form')
    const age = form.locator('input[name=age]')
    await expect(age).toBeVisible()
    const giveRoom = await fillDisk(page)
    await age.fill('about 30')
    await form.locator('button[type=submit]').click()
    await expect(form.getByText(words)).toBeVisible()
    await expect(age).toHaveValue('about 30')
    await giveRoom()
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.ok(),
    )
    await form.locator('button[type=submit]').click()
    await saved
    await expect(form.getByText(words)).toBeHidden()
    await page.reload()
    await expect(age).toHaveValue('about 30')
  })
