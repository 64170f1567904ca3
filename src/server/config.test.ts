import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  AUTH_SECRET: 'x'.repeat(32),
  APP_URL: 'https://machi.example',
  SMTP_URL: 'smtp://mail.example',
}

test('without any variable the server runs on its own', () => {
  expect(parseConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    appUrl: 'http://localhost:3000',
    dataDir: './data',
    databaseUrl: undefined,
    seedDemo: true,
    mailbox: true,
  })
})

test.each([
  ['PORT', '99999'],
  ['PORT', 'http'],
  ['APP_URL', 'machicube.example'],
  ['DATABASE_URL', 'mysql://db.example/x'],
  ['AUTH_SECRET', 'short'],
  ['SEED_DEMO', 'maybe'],
  ['SMTP_URL', 'mail.example'],
  ['CONTACT_EMAIL', 'our office'],
  ['LOG_LEVEL', 'loud'],
  ['METRICS_TOKEN', 'short'],
])('a wrong %s stops the start with a sentence that names it', (name, value) => {
  expect(() => parseConfig({ [name]: value })).toThrow(new RegExp(`^${name} is wrong: .+`))
})

test.each(['AUTH_SECRET', 'APP_URL', 'SMTP_URL'])('production requires %s', (name) => {
  expect(() => parseConfig({ ...PRODUCTION, [name]: '' })).toThrow(
    `${name} is required in production`,
  )
})

test('production does not seed the demo world and has no open mailbox unless asked', () => {
  expect(parseConfig(PRODUCTION)).toMatchObject({ seedDemo: false, mailbox: false })
  expect(parseConfig({ ...PRODUCTION, SEED_DEMO: 'true' })).toMatchObject({ seedDemo: true })
})

test('production tells people to write to nobody but whom the operator names', () => {
  expect(parseConfig(PRODUCTION).contactEmail).toBeUndefined()
  const named = parseConfig({ ...PRODUCTION, CONTACT_EMAIL: 'office@machi.example' })
  expect(named.contactEmail).toBe('office@machi.example')
})

test('the direct address of the database is the other one unless there are two', () => {
  const [pooler, direct] = ['postgres://pooler.example/city', 'postgres://db.example/city']
  const { databaseDirectUrl } = parseConfig({ DATABASE_URL: pooler })
  expect(databaseDirectUrl).toBe(pooler)
  expect(parseConfig({ DATABASE_URL: pooler, DATABASE_DIRECT_URL: direct })).toMatchObject({
    databaseUrl: pooler,
    databaseDirectUrl: direct,
  })
  expect(parseConfig({ DATABASE_DIRECT_URL: direct }).databaseDirectUrl).toBeUndefined()
})

test.each([
  ['smtp://mail.example:587', undefined, true],
  ['smtp://user:secret@10.0.0.5', undefined, true],
  ['smtp://localhost.evil.example', undefined, true],
  ['smtp://mail.example', 'optional', false],
  ['smtp://localhost:1025', undefined, false],
  ['smtp://127.0.0.1', undefined, false],
  ['smtp://[::1]:25', undefined, false],
  ['smtp://127.0.0.1', 'required', true],
])('mails to %s with SMTP_TLS %s: TLS required %s', (url, tls, isRequired) => {
  expect(parseConfig({ SMTP_URL: url, SMTP_TLS: tls }).smtpRequiresTls).toBe(isRequired)
})

test('half of a provider is refused', () => {
  expect(() => parseConfig({ GOOGLE_CLIENT_ID: 'id' })).toThrow('GOOGLE_CLIENT_SECRET is missing')
})

test('without keys payments are a test, and in production off unless asked', () => {
  expect(parseConfig({}).payments).toEqual({ provider: 'test' })
  expect(parseConfig(PRODUCTION).payments).toBeUndefined()
  const asked = parseConfig({ ...PRODUCTION, TEST_PAYMENTS: 'true' })
  expect(asked.payments).toEqual({ provider: 'test' })
  expect(() => parseConfig({ STRIPE_SECRET_KEY: 'sk' })).toThrow('STRIPE_WEBHOOK_SECRET is missing')
})

test('.env.example documents every variable, with values that are accepted', () => {
  const example = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8')
  const documented = Object.fromEntries(
    [...example.matchAll(/^([A-Z_0-9]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )
  const source = readFileSync(join(import.meta.dirname, 'config.ts'), 'utf8')
  const known = [...source.matchAll(/^ {2}([A-Z_0-9]+): /gm)].map(([, name]) => name)
  expect(Object.keys(documented).toSorted()).toEqual([...new Set(known)].toSorted())
  expect(parseConfig(documented)).toEqual(parseConfig({}))
})
