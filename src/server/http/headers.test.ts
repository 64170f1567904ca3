import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, insertContent, type World } from '../testing/create-world.ts'

const APP_URL = 'https://machi.example'
const PRODUCTION = {
  NODE_ENV: 'production',
  APP_URL,
  AUTH_SECRET: 's'.repeat(32),
  SMTP_URL: 'smtp://127.0.0.1:1',
  METRICS_TOKEN: 'm'.repeat(16),
}
const JSON_TYPE = 'application/json; charset=utf-8'
const HIDDEN = 'nobody-links-to-this'

let world: World
let webRoot: string
beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'machicube-headers-'))
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><div id="root"></div>')
  for (const folder of ['assets', 'covers', 'assets/deep']) {
    mkdirSync(join(webRoot, folder))
    writeFileSync(join(webRoot, folder, `${HIDDEN}.js`), 'export {}')
  }
  world = await createWorld(PRODUCTION, { webRoot })
})
afterAll(async () => {
  await world.close()
  rmSync(webRoot, { recursive: true })
})

/** One of every kind: pages, files, the API, what is refused, and what nothing stands behind. */
const ANSWERS: Record<string, { call: InjectOptions; status: number; type: string }> = {
  'a page': { call: { url: '/sign-in' }, status: 200, type: 'text/html; charset=utf-8' },
  'a script': {
    call: { url: `/assets/${HIDDEN}.js` },
    status: 200,
    type: 'application/javascript; charset=utf-8',
  },
  'an answer of the API': {
    call: { url: '/api/session' },
    status: 200,
    type: JSON_TYPE,
  },
  'the description of the API': {
    call: { url: '/api/openapi.json' },
    status: 200,
    type: JSON_TYPE,
  },
  'a sign of life': {
    call: { url: '/healthz' },
    status: 200,
    type: JSON_TYPE,
  },
  'who is nobody': { call: { url: '/api/user/saved' }, status: 401, type: JSON_TYPE },
  'a write of another site': {
    call: { method: 'POST', url: '/api/auth/sign-out' },
    status: 403,
    type: JSON_TYPE,
  },
  'a question before a write of another site': {
    call: { method: 'OPTIONS', url: '/api/user/language' },
    status: 404,
    type: JSON_TYPE,
  },
  'a file that is not there': {
    call: { url: '/assets/none.js' },
    status: 404,
    type: JSON_TYPE,
  },
  'an address that cannot be read': {
    call: { url: '/%ff' },
    status: 400,
    type: JSON_TYPE,
  },
  'a redirect': { call: { url: '/favicon.ico' }, status: 301, type: '' },
}

// Whole, so that whoever loosens it meets this.
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  'upgrade-insecure-requests',
].join(';')

function expectGuarded(headers: Record<string, unknown>) {
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'content-security-policy': POLICY,
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
}

const asked = { origin: 'https://evil.example', 'access-control-request-method': 'PUT' }

describe('in production', () => {
  test.each(Object.entries(ANSWERS))('%s', async (_name, { call, status, type }) => {
    const { headers, statusCode } = await world.app.inject({ headers: asked, ...call })
    expect([statusCode, headers['content-type'] ?? '']).toEqual([status, type])
    expectGuarded(headers)
  })

  test('TRACE, with which a page could read what only the server may see, echoes nothing', async () => {
    const headers = { cookie: 'session=what-nobody-may-read', 'x-mark': 'what-nobody-may-read' }
    for (const url of ['/', '/api/session', '/api/user/language', '/assets/none.js']) {
      const answer = await world.app.inject({ method: 'TRACE', url, headers })
      expect([404, 405]).toContain(answer.statusCode)
      expect(JSON.stringify(answer.headers) + answer.body).not.toContain('what-nobody-may-read')
      expectGuarded(answer.headers)
    }
  })

  test('a page of browsing that is kept has the same headers as when it was made', async () => {
    await insertContent(world.db, world.partners.bakery)
    const address = await world.app.listen({ host: '127.0.0.1', port: 0 })
    const ask = () =>
      fetch(`${address}/api/user/content?category=bakery-shop`, {
        headers: { ...asked, cookie: world.actors.user.cookie ?? '' },
      })
    for (const answer of [await ask(), await ask()]) {
      expect(answer.status).toBe(200)
      expectGuarded(Object.fromEntries(answer.headers))
    }
  })

  test.each(['/assets', '/assets/', '/assets/deep/', '/covers/', '/assets/../assets/', '/'])(
    'the folder %s is listed nowhere',
    async (url) => {
      const answer = await world.app.inject({ url })
      expect([200, 403, 404]).toContain(answer.statusCode)
      expect(answer.body).not.toContain(HIDDEN)
    },
  )
})

test('on http nothing tells a browser to insist on https', async () => {
  const local = await createWorld()
  const { headers } = await local.app.inject({ url: '/healthz' })
  await local.close()
  expect(headers['strict-transport-security']).toBeUndefined()
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
})
