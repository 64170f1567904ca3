import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { DEMO_PASSWORD } from '#domain/demo-account.ts'
import { findChromium } from './chromium.ts'

// Takes the README's pictures from a running server: node scripts/pictures.ts [address]
const address = process.argv[2] ?? 'http://localhost:3000'
const folder = join(import.meta.dirname, '../docs/pictures')

type Picture = { name: string; path: string; who?: string; language?: string; width?: number }

const PICTURES: Picture[] = [
  { name: 'sign-in', path: '/auth' },
  { name: 'home', path: '/user-app', who: 'user', language: 'ja' },
  { name: 'my-page', path: '/user-app/my-page', who: 'user' },
  { name: 'portal', path: '/partners', who: 'partner' },
  { name: 'admin', path: '/sa', who: 'admin', language: 'fr' },
  { name: 'home-phone', path: '/user-app', who: 'user', width: 390 },
  { name: 'data-management', path: '/partners/data-management', who: 'partner' },
]

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const { name, path, who, language = 'en', width = 1280 } of PICTURES) {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height: width < 500 ? 844 : 800 },
  })
  await context.addCookies([{ name: 'language', value: language, url: address }])
  const headers = { origin: address }
  if (who) {
    const data = { email: `${who}@machicube.example`, password: DEMO_PASSWORD }
    await context.request.post('/api/auth/sign-in/email', { data, headers })
    await context.request.put('/api/user/language', { data: { language }, headers })
  }
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 82 })
  await context.request.put('/api/user/language', { data: { language: 'en' }, headers })
  await context.close()
  console.log(`docs/pictures/${name}.jpg`)
}
await browser.close()
