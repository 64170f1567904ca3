import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SERVER = join(import.meta.dirname, '../src/server')
// What the demo world and the seeds draw is the same each time, on purpose.
const NO_SECRETS = /\.test\.ts$|\/testing\/|^(demo|scale)\//

const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !NO_SECRETS.test(file))
  .map((file) => ({ file, text: readFileSync(join(SERVER, file), 'utf8') }))

const matches = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([, found]) => ({ file, found })),
  )

test('hashes, macs, ciphers and keys of the server are of few and good kinds', () => {
  const used = matches(/create(?:Hash|Hmac|Cipheriv|Decipheriv)\(\s*'([\w-]+)'/g)
  const derived = matches(/(?:hkdfSync|derive|argon2)\(\s*'([\w-]+)'/g)
  expect(used.length).toBeGreaterThan(8)
  expect(derived.length).toBeGreaterThan(1)
  const known = ['sha256', 'aes-256-gcm', 'argon2id']
  expect([...used, ...derived].filter(({ found = '' }) => !known.includes(found))).toEqual([])
  // A call whose algorithm is not written there would not have been read.
  const calls = matches(/\b(create(?:Hash|Hmac|Cipheriv|Decipheriv)|hkdfSync)\(/g)
  expect(calls.length).toBe(used.length + derived.filter(({ found }) => found === 'sha256').length)
})

test('nothing of the server is drawn with Math.random, which can be foretold', () => {
  expect(matches(/(Math\.random)/g)).toEqual([])
})

test('no cryptography of our own, nor of a package that nobody looks at', () => {
  const packages = matches(
    /from '((?:node:)?crypto[^']*|(?![./#])[^']*(?:crypt|hash|sha\d|aes|jwt|jose)[^']*)'/g,
  )
  expect(new Set(packages.map(({ found }) => found))).toEqual(new Set(['node:crypto', 'jose']))
})
