import { randomUUID } from 'node:crypto'
import { becomeNewcomer } from './newcomer.ts'
import { test } from './publisher.ts'
import { expect } from './visitors.ts'

test('a side of a card lists six suggestions with their reasons; each opens in the viewer, back closes it', async ({
  openAs,
  partner,
}) => {
  const title = `Card ${randomUUID()}`
  await partner.publish({ contentType: 'text', title, text: 'Words.', level: 1 })
  const next = `After it ${randomUUID()}`
  await partner.publish({ contentType: 'text', title: next, text: 'More words.', level: 2 })
  const page = await openAs('user')
  await page.goto('/user-app')
  const cube = page.getByRole('group', { name: title })
  await cube.focus()
  await page.keyboard.press('ArrowUp')
  const rows = cube.getByRole('listitem')
  await expect(rows).toHaveCount(6)
  await expect(cube.getByText('6/6')).toBeVisible()
  const row = rows.filter({ hasText: next })
  await expect(row).toContainText('Next level after this: Level 2')
  await row.getByRole('button').click()
  await expect(page.getByRole('dialog')).toContainText('More words.')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rows).toHaveCount(6)
})

test('Way to Master asks level by level; an idea opens as text, can be saved and makes room for another', async ({
  context,
  baseURL,
}) => {
  await becomeNewcomer(context, baseURL)
  const preferences = { favoriteCategories: ['engineering'], version: 0 }
  const headers = { origin: baseURL ?? '' }
  await context.request.put('/api/user/preferences', { data: preferences, headers })
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/user/suggestions') asked.push(search)
  })
  await page.goto('/user-app/my-page')
  const way = page.locator('#way-to-master')
  const level = (name: string) =>
    way.getByRole('group').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const first = level('Foundation Level')
  await expect(first.getByRole('tab')).toHaveText([
    /^Global Understanding4/,
    /^Deepen My Knowledge4/,
    /^Practice & Experience4/,
    /^Next Progression Stage6/,
  ])
  await expect(first.getByRole('listitem')).toHaveCount(4)
  await first.getByRole('tab', { name: /Next Progression Stage/ }).click()
  await expect(first.getByRole('listitem')).toHaveCount(6)
  expect(asked.filter((search) => !search.includes('level=1'))).toEqual([])

  const last = level('Master Level')
  await last.getByRole('heading').click()
  await expect(last.getByRole('tab')).toHaveCount(3)
  await expect(last.getByRole('listitem')).toHaveCount(4)
  const idea = last.getByRole('listitem').first().getByRole('button')
  const title = (await idea.getAttribute('title')) ?? ''
  await expect(idea).toContainText('Idea · Engineering')
  await idea.click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toContainText('Engineering')
  await dialog.getByRole('button', { name: 'Save to My Page' }).click()
  await expect(page.getByText('Content has been saved to My Page')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Saved to My Page' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(last.getByRole('listitem')).toHaveCount(4)
  await expect(last.getByRole('listitem').getByTitle(title, { exact: true })).toHaveCount(0)
  // What opened it is gone.
  await expect(last.locator(':focus')).toHaveCount(1)

  await page.locator('#files').getByRole('button', { name: title, exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Saved to My Page' })).toBeVisible()
})

test('an idea has an address; one that is not known is told clearly', async ({ openAs }) => {
  const page = await openAs('user')
  await page.goto('/user-app?item=idea.five-words.florist.2')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName('Five words to begin with')
  await expect(dialog).toContainText('somebody new to “Florist”')
  for (const wrong of ['idea.five-words.nowhere.2', 'idea.nothing.florist.2', 'idea.']) {
    await page.goto(`/user-app?item=${wrong}`)
    await expect(dialog).toContainText('This content is no longer available')
  }
})
