import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderMail } from '#server/mail/render-mail.ts'
import type { World } from '#server/testing/create-world.ts'
import { listProcedures, requestOf, validInput } from '#server/testing/procedures.ts'
import { report } from '../found.ts'
import { createWorld } from '../world.ts'
import { POLLUTED_QUERIES, POLLUTION, REDIRECTS, TRAVERSALS } from './lists.ts'

const SECRET = 'what lies outside of the folder'

let world: World
let port: number
beforeAll(async () => {
  const outermost = mkdtempSync(join(tmpdir(), 'machicube-pages-'))
  const folder = join(outermost, 'site')
  const webRoot = join(folder, 'web')
  mkdirSync(join(webRoot, 'assets'), { recursive: true })
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>the app</title>')
  writeFileSync(join(webRoot, 'assets/main.js'), '')
  for (const place of [folder, join(webRoot, '.env'), outermost])
    writeFileSync(place.endsWith('.env') ? place : join(place, 'outside.txt'), SECRET)
  world = await createWorld({ DATA_DIR: join(folder, 'data') }, { webRoot })
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  port = (world.app.server.address() as AddressInfo).port
})
afterAll(() => world.close())

/** The path as it is: what tidies it up would hide what the server does with it. */
function get(path: string): Promise<{ status: number; body: string; location: string }> {
  return new Promise((done, fail) => {
    const headers = { cookie: world.actors.partner.cookie ?? '' }
    request({ host: '127.0.0.1', port, path, headers }, (response) => {
      let body = ''
      response.on('data', (chunk: Buffer) => (body += chunk.toString()))
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, body, location: response.headers.location ?? '' }),
      )
    })
      .on('error', fail)
      .end()
  })
}

test('no address leads out of the folder of pages, of files or of the data', async (context) => {
  const places = ['/', '/assets/', '/covers/', '/media/', '/api/uploads/', '/api/', '/dev/']
  const paths = places.flatMap((place) =>
    TRAVERSALS.map((path) => `${place}${path.replaceAll(/\s/g, '%20')}`),
  )
  for (const path of [...paths, ...TRAVERSALS.map((path) => `/media/${path}/original`)]) {
    const { status, body, location } = await get(path)
    expect(status, path).toBeLessThan(500)
    expect(body, path).not.toMatch(/what lies outside|root:.*:0:0:/)
    expect(location, path).not.toMatch(/^(\w+:)?[\\/]{2}/)
  }
  report(context, `${paths.length} paths lead nowhere outside`)
})

test('nothing redirects to another site', async (context) => {
  const bodies = (value: string): [string, object][] => [
    [
      'sign-up/email',
      { name: 'A', email: 'a@test.example', password: 'long-enough', callbackURL: value },
    ],
    ['sign-in/email', { email: 'a@test.example', password: 'long-enough', callbackURL: value }],
    ['sign-in/oauth2', { providerId: 'google', callbackURL: value, errorCallbackURL: value }],
    ['send-verification-email', { email: 'a@test.example', callbackURL: value }],
    ['request-password-reset', { email: 'a@test.example', redirectTo: value }],
  ]
  for (const [index, value] of REDIRECTS.entries()) {
    for (const [name, payload] of bodies(value)) {
      const { statusCode, headers } = await world.app.inject({
        method: 'POST',
        url: `/api/auth/${name}`,
        remoteAddress: `10.9.${index}.1`,
        headers: { origin: world.config.appUrl },
        payload,
      })
      expect(statusCode, `${name} ${value}`).toBeGreaterThanOrEqual(400)
      expect(headers.location).toBeUndefined()
    }
    const encoded = encodeURIComponent(value)
    for (const path of [
      `/api/auth/verify-email?token=x&callbackURL=${encoded}`,
      `/api/auth/callback/google?code=x&state=${encoded}`,
      `/api/auth/callback/google?error=${encoded}`,
      `/?redirect=${encoded}&next=${encoded}`,
      `/auth?redirect=${encoded}`,
      `/${encoded}`,
    ]) {
      const { location } = await get(path)
      expect(location, path).toMatch(/^(\/(?![/\\])[^\s]*)?$/)
      expect(location).not.toContain('evil.example')
    }
  }
  report(context, `${REDIRECTS.length} foreign targets at 11 places refused`)
})

test('no line break of a person’s reaches a header of an answer or of a mail', async () => {
  const evil = 'Tofu\r\nBcc: all@evil.example\r\nX-Injected: 1'
  for (const path of [
    `/api/auth/verify-email?token=${encodeURIComponent(evil)}`,
    `/api/portal/${world.partners.bakery}/export?format=csv&category=${encodeURIComponent(evil)}`,
    `/favicon.ico?${encodeURIComponent(evil)}`,
  ]) {
    const response = await world.app.inject({
      url: path,
      headers: { cookie: world.actors.partner.cookie ?? '' },
    })
    expect(Object.keys(response.headers)).not.toContain('x-injected')
  }
  for (const template of [
    'application-approved',
    'application-rejected',
    'verify-email',
  ] as const) {
    const params = {
      name: evil,
      company: evil,
      companyName: evil,
      reason: evil,
      url: 'http://localhost:3000/',
    }
    const { subject } = renderMail({ template, language: 'en', params }, world.config.appUrl)
    expect(subject).not.toMatch(/[\r\n]/)
  }
})

test('no input reaches the prototype of every object', async (context) => {
  let calls = 0
  for (const procedure of listProcedures()) {
    const { method, url } = requestOf(procedure, {
      ...validInput(procedure.input),
      partnerId: world.partners.bakery,
    })
    const isBody = method !== 'GET'
    for (const text of isBody ? POLLUTION : POLLUTED_QUERIES) {
      calls += 1
      const { statusCode, body } = await world.app.inject({
        method,
        url: isBody ? url : `${url}${url.includes('?') ? '&' : '?'}${text}`,
        headers: {
          origin: world.config.appUrl,
          cookie: world.actors.superAdmin.cookie ?? '',
          ...(isBody && { 'content-type': 'application/json' }),
        },
        ...(isBody && { payload: text }),
      })
      expect(statusCode, `${method} ${url} ${text} ${body}`).toBeLessThan(500)
    }
  }
  expect(Object.keys(Object.prototype)).toEqual([])
  expect('polluted' in {}).toBe(false)
  report(context, `${calls} calls leave the prototype alone`)
})
