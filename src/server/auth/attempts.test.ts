import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type Database } from '../db/client.ts'
import { attemptCounters } from '../db/schema/index.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { accountKey, addressKey, countAttempt, takeBackAttempt } from './attempts.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await openTestDatabase()
  db = createDatabase(database.pool)
})
afterAll(() => database.close())

const LIMIT = { max: 3, windowMs: 1_000 }

test('attempts at the same moment are each counted', async () => {
  const attempts = await Promise.all(
    Array.from({ length: 20 }, () => countAttempt(db, 'at once', LIMIT)),
  )
  expect(attempts.filter(({ isAllowed }) => isAllowed)).toHaveLength(3)
})

test('the window begins with the first attempt, does not move, and begins anew', async () => {
  const at = (ms: number) => countAttempt(db, 'window', LIMIT, new Date(1_000_000 + ms))
  for (const ms of [0, 100, 200]) expect(await at(ms)).toMatchObject({ isAllowed: true })
  expect(await at(500)).toEqual({ isAllowed: false, retryAfterSeconds: 1 })
  expect(await at(999)).toMatchObject({ isAllowed: false })
  expect(await at(1_000)).toMatchObject({ isAllowed: true })
})

test('an attempt that was right is taken back', async () => {
  for (let round = 0; round < 10; round += 1) {
    expect(await countAttempt(db, 'right', LIMIT)).toMatchObject({ isAllowed: true })
    await takeBackAttempt(db, 'right')
  }
})

test('a key tells nothing about the account and knows its address in any case', async () => {
  expect(accountKey('sign-in', 'Someone@Test.example')).toBe(
    accountKey('sign-in', 'someone@test.example'),
  )
  expect(accountKey('sign-in', 'someone@test.example')).not.toContain('someone')
  expect(await db.$count(attemptCounters)).toBeGreaterThan(0)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7'],
  ['2001:db8:0:7::9', '2001:db8:0:7'],
  ['2001:0DB8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s is counted as %s', (address, network) => {
  expect(addressKey(address)).toBe(`auth:address:${network}`)
})
