import { createHook } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

test('a hash is argon2id with OWASP’s cost, salted, and verifies only its password', async () => {
  const [first, second] = await Promise.all([
    hashPassword('correct horse'),
    hashPassword('correct horse'),
  ])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(first).not.toBe(second)
  expect(await verifyPassword('correct horse', first)).toBe(true)
  expect(await verifyPassword('Correct horse', first)).toBe(false)
})

test('a password typed full-width is the same password', async () => {
  expect(await verifyPassword('ｐａｓｓｗｏｒｄ１', await hashPassword('password1'))).toBe(true)
})

test('a stored value that is not such a hash verifies nothing', async () => {
  for (const stored of [
    '',
    'plain',
    '$argon2id$v=19$m=1,t=1,p=1$$',
    '$2b$10$abcdefghijklmnopqrstuv',
  ]) {
    expect(await verifyPassword('plain', stored)).toBe(false)
  }
})

test('however many ask at once, two hashes are made at a time', async () => {
  const underWay = new Set<number>()
  let most = 0
  const watch = createHook({
    init(id, type) {
      if (!type.startsWith('ARGON2')) return
      underWay.add(id)
      most = Math.max(most, underWay.size)
    },
    before: (id) => void underWay.delete(id),
  }).enable()
  await Promise.all(Array.from({ length: 6 }, () => hashPassword('correct horse')))
  watch.disable()
  expect(most).toBe(2)
})
