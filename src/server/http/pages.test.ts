import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browse } from '#messages/fr/browse.ts'
import { cookieName, sessionCookie } from '../auth/session/session-cookie.ts'
import { parseConfig } from '../config.ts'
import { registerPages } from './pages.ts'

const FILES = {
  home: {
    en: ['assets/main.css', 'assets/home-en.js', 'assets/letters.woff2'],
    ja: ['assets/home-ja.js'],
    fr: [],
  },
  signIn: { en: ['assets/sign-in.js'], ja: [], fr: [] },
  areas: {
    '/sa': { en: ['assets/sa.css', 'assets/partners.js'], ja: [], fr: [] },
    '/sa/*': { en: ['assets/sa-shell.js'], ja: ['assets/sa-shell-ja.js'], fr: [] },
  },
  viewer: ['assets/viewer.css', 'assets/viewer.js'],
  logo: '<svg></svg>',
}
const PICTURE = '</covers/train-480.avif>; rel="preload"; as="image"; fetchpriority="high"'
const SHELL =
  '<!doctype html><script type="module" src="/assets/index.js"></script><link rel="modulepreload" href="/assets/start.js"><div id="root"></div>'
const config = parseConfig({})
const SECRET = 's'.repeat(32)
const [SIGNED_IN = ''] = sessionCookie('somebody', SECRET, config).split(';')

let app: FastifyInstance
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'machicube-pages-'))
  await writeFile(join(folder, 'index.html'), SHELL)
  await writeFile(join(folder, 'index.html.br'), brotliCompressSync(SHELL))
  await writeFile(join(folder, 'first-load.json'), JSON.stringify(FILES))
  app = Fastify()
  await registerPages(app, {
    config,
    secret: SECRET,
    webRoot: folder,
    firstPicture: () => ({ src: '/covers/train-480.avif' }),
  })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const hints = async (url: string, cookie = '') => {
  const { headers, statusCode } = await app.inject({ url, headers: { cookie } })
  expect(statusCode).toBe(200)
  return headers['link']?.toString().split(', ') ?? []
}

const bodyOf = async (url: string, headers: Record<string, string>) =>
  (await app.inject({ url, headers })).body

test('the home of who is signed in comes with the names of what it is drawn with', async () => {
  expect(await hints('/user-app', SIGNED_IN)).toEqual([
    '</assets/main.css>; rel="preload"; as="style"; crossorigin',
    '</assets/letters.woff2>; rel="preload"; as="font"; crossorigin',
    PICTURE,
  ])
})

test('who asks only whether a page is there is told so', async () => {
  for (const url of ['/', '/user-app', '/auth', '/nowhere']) {
    const { statusCode, headers } = await app.inject({ method: 'HEAD', url })
    expect([url, statusCode]).toEqual([url, 200])
    expect(headers['content-type']).toContain('text/html')
  }
  expect((await app.inject({ method: 'HEAD', url: '/assets/none.js' })).statusCode).toBe(404)
})

test('its scripts and first answers are fetched after what is seen', async () => {
  const body = await bodyOf('/user-app', { cookie: SIGNED_IN })
  const order = [
    '<img',
    '<link href="/api/session" rel="preload" as="fetch" crossorigin="" fetchpriority="low">',
    '<link href="/api/user/content?language=en" rel="preload"',
    '<link href="/assets/home-en.js" rel="modulepreload" fetchpriority="low">',
    '<div id="root">',
  ].map((part) => body.indexOf(part))
  expect(order).not.toContain(-1)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(body).toContain('<script type="module" fetchpriority="low" src="/assets/index.js">')
  expect(body).toContain('<link rel="modulepreload" fetchpriority="low" href="/assets/start.js">')
})

test('in the reader’s language, and without cards where the address asks for others', async () => {
  const links = await hints('/user-app?q=bread', `language=ja; ${SIGNED_IN}`)
  expect(links.join()).toContain('home-ja.js')
  expect(links.join()).not.toContain('/api/user/content')
  expect(links.join()).not.toContain(PICTURE)
})

test('with an item in the address it comes with what the viewer needs, and with the item', async () => {
  const id = '5eed0003-0000-8000-a000-000000000001'
  const links = (await hints(`/user-app?item=${id}`, SIGNED_IN)).join()
  for (const file of ['viewer.css', 'viewer.js', 'home-en.js']) expect(links).toContain(file)
  expect(links).toContain(`</api/user/content/${id}?language=en>; rel="preload"; as="fetch"`)
  expect(links).toContain('</api/user/content?language=en>')
  const filtered = (await hints(`/user-app?item=${id}&q=bread`, SIGNED_IN)).join()
  expect(filtered).toContain(id)
  expect(filtered).not.toContain('/api/user/content?language')
  // The page goes on to the home without it.
  expect((await hints(`/?item=${id}`, SIGNED_IN)).join()).not.toMatch(/viewer|content\//)
  for (const made of ['%0d%0aset-cookie:a=b', '../../session', 'x>; rel="preload"', ''])
    expect((await hints(`/user-app?item=${encodeURI(made)}`, SIGNED_IN)).join()).not.toMatch(
      /content\/|set-cookie|x>/,
    )
})

test('what was compressed beforehand is sent as what it is, not as a file of its own', async () => {
  for (const url of ['/index.html.br', '/assets/home-en.js.gz'])
    expect((await app.inject({ url })).statusCode).toBe(404)
  const headers = { 'accept-encoding': 'br' }
  for (const url of ['/index.html', '/auth'])
    expect((await app.inject({ url, headers })).headers['content-encoding']).toBe('br')
})

test('where people work, the page itself names what it needs: of where they arrive all, else what stands around it', async () => {
  const arrived = await bodyOf('/sa', { cookie: SIGNED_IN })
  expect(arrived).toContain(
    '<link href="/assets/sa.css" rel="preload" as="style" crossorigin=""><link href="/api/session" rel="preload" as="fetch" crossorigin=""><link href="/assets/partners.js" rel="modulepreload"><div id="root">',
  )
  const { rawPayload } = await app.inject({
    url: '/sa/users?q=a',
    headers: { cookie: SIGNED_IN, 'accept-encoding': 'br' },
  })
  const users = brotliDecompressSync(rawPayload).toString()
  expect(users).toContain('<link href="/assets/sa-shell.js" rel="modulepreload">')
  expect(users).not.toContain('partners.js')
  const japanese = await bodyOf('/sa/users', { cookie: `language=ja; ${SIGNED_IN}` })
  expect(japanese).toContain('sa-shell-ja.js')
  for (const [url, cookie] of [
    ['/sa', ''],
    ['/nowhere', SIGNED_IN],
    ['/constructor', SIGNED_IN],
  ] as const)
    expect(await bodyOf(url, { cookie })).toBe(SHELL)
})

test('the sign-in page comes with its own; other pages and made-up languages with none', async () => {
  expect((await hints('/partners/auth')).join()).toContain('sign-in.js')
  expect(await hints('/auth', 'language=xx')).toEqual(await hints('/auth', 'language=en'))
  expect(await hints('/sa/users', SIGNED_IN)).toEqual([])
  expect(await hints('/user-app')).toEqual([])
})

test('the home of who is signed in shows its heading and its first picture before any script has run', async () => {
  const body = await bodyOf('/user-app', { cookie: `language=fr; ${SIGNED_IN}` })
  expect(body).toContain('<img src="/covers/train-480.avif"')
  expect(body).toContain(browse.introTranslated)
  const compressed = await app.inject({
    url: '/user-app',
    headers: { cookie: `language=fr; ${SIGNED_IN}`, 'accept-encoding': 'gzip, br' },
  })
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(compressed.headers['vary']).toMatch(/accept-encoding/i)
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(body)
})

test('filtered, at another address or for nobody there is no first sight', async () => {
  for (const url of ['/user-app?q=bread', '/user-app/settings', '/'])
    expect(await bodyOf(url, { cookie: SIGNED_IN })).toBe(SHELL)
  for (const cookie of ['', `${cookieName(config, 'session')}=invented`]) {
    expect(await bodyOf('/user-app', { cookie })).toBe(SHELL)
    expect(await hints('/user-app', cookie)).toEqual([])
  }
})
