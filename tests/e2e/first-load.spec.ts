import type { Page } from '@playwright/test'
import { expect, test } from './visitors.ts'

const SIGN_IN = { scripts: 130_000 }
const HOME = { scripts: 140_000, styles: 10_000 }

type Loaded = { name: string; bytes: number }

/** What the page asks for from now on, as many bytes as come over the line. */
function filesOf(page: Page) {
  const files: Promise<Loaded>[] = []
  page.on('requestfinished', (request) => {
    const name = new URL(request.url()).pathname.split('/').at(-1) ?? ''
    if (!/\.(js|css)$/.test(name)) return
    files.push(request.sizes().then(({ responseBodySize }) => ({ name, bytes: responseBodySize })))
  })
  return async (kind: '.js' | '.css') => {
    const loaded = (await Promise.all(files)).filter(({ name }) => name.endsWith(kind))
    const bytes = loaded.reduce((sum, file) => sum + file.bytes, 0)
    const list = loaded.map((file) => `${file.bytes} ${file.name}`).join(', ')
    console.log(`First load: ${bytes} bytes of ${kind} in ${loaded.length} files (${list})`)
    return { bytes, count: loaded.length }
  }
}

test('the sign-in page arrives with at most 130 kB of compressed JavaScript', async ({
  openAs,
}) => {
  const page = await openAs('signed-out')
  const loaded = filesOf(page)
  await page.goto('/auth', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const scripts = await loaded('.js')
  expect(scripts.count).toBeGreaterThan(2)
  expect(scripts.bytes).toBeLessThanOrEqual(SIGN_IN.scripts)
})

test('the home arrives with at most 140 kB of compressed JavaScript and 10 kB of styles', async ({
  openAs,
}) => {
  const page = await openAs('user')
  const loaded = filesOf(page)
  await page.goto('/user-app')
  await expect(page.getByRole('listitem').first()).toBeVisible()
  const scripts = await loaded('.js')
  const styles = await loaded('.css')
  expect(scripts.count).toBeGreaterThan(2)
  expect(scripts.bytes).toBeLessThanOrEqual(HOME.scripts)
  expect(styles.count).toBeGreaterThan(0)
  expect(styles.bytes).toBeLessThanOrEqual(HOME.styles)
})
