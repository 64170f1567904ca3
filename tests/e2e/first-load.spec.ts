import { expect, test } from './visitors.ts'

const LIMIT_BYTES = 133_000

test('the sign-in page arrives with at most 133 kB of compressed JavaScript', async ({
  openAs,
}) => {
  const page = await openAs('signed-out')
  const scripts: Promise<{ name: string; bytes: number }>[] = []
  page.on('requestfinished', (request) => {
    if (!new URL(request.url()).pathname.endsWith('.js')) return
    const name = request.url().split('/').at(-1) ?? ''
    scripts.push(
      request.sizes().then(({ responseBodySize }) => ({ name, bytes: responseBodySize })),
    )
  })
  await page.goto('/auth', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const loaded = await Promise.all(scripts)
  const bytes = loaded.reduce((sum, script) => sum + script.bytes, 0)
  const list = loaded.map((script) => `${script.bytes} ${script.name}`).join(', ')
  console.log(`First load: ${bytes} bytes of JavaScript in ${loaded.length} files (${list})`)
  expect(loaded.length).toBeGreaterThan(2)
  expect(bytes).toBeLessThanOrEqual(LIMIT_BYTES)
})
