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

const START = 1_000_000
const attemptAt = (key: string, ms: number) => countAttempt(db, key, LIMIT, new Date(START + ms))
async function heardOf(key: string, moments: number[]) {
  const heard: number[] = []
  for (const ms of moments) if ((await attemptAt(key, ms)).isAllowed) heard.push(ms)
  return heard
}

test('in no span of the window more are heard than the limit, wherever it begins', async () => {
  // About three and a half a window, here and there more.
  const moments = Array.from({ length: 200 }, (_, index) => (index * index * 7_919) % 60_000)
  const heard = await heardOf(
    'any span',
    moments.toSorted((a, b) => a - b),
  )
  for (const from of heard)
    expect(heard.filter((at) => at >= from && at < from + LIMIT.windowMs).length).toBeLessThan(4)
  expect(heard.length).toBeGreaterThan(100)
})

test('who kept some for the end of a window has only the others at the beginning of the next', async () => {
  expect(await heardOf('edge', [0, 998, 999])).toEqual([0, 998, 999])
  expect(await heardOf('edge', [1_000, 1_001, 1_002, 1_997])).toEqual([1_000])
  expect(await heardOf('edge', [1_998, 1_998, 1_999, 1_999])).toEqual([1_998, 1_999])
})

test('who is refused is told when the next one is heard, and asking again changes nothing about it', async () => {
  const limit = { max: 3, windowMs: 900_000 }
  const at = (seconds: number) => countAttempt(db, 'told', limit, new Date(START + seconds * 1_000))
  for (const second of [0, 100, 200]) expect(await at(second)).toMatchObject({ isAllowed: true })
  for (const second of [200, 500, 899])
    expect(await at(second)).toMatchObject({ isAllowed: false, retryAfterSeconds: 900 - second })
  expect(await at(900)).toMatchObject({ isAllowed: true })
  expect(await at(901)).toMatchObject({ isAllowed: false, retryAfterSeconds: 99 })
})

test('an attempt that was right is taken back', async () => {
  for (let round = 0; round < 10; round += 1) {
    const attempt = await countAttempt(db, 'right', LIMIT)
    expect(attempt).toMatchObject({ isAllowed: true })
    await takeBackAttempt(db, attempt)
  }
})

test('what is taken back leaves the others as they were, also those of the same moment', async () => {
  await heardOf('others', [0, 400])
  const right = await attemptAt('others', 400)
  await takeBackAttempt(db, right)
  expect(await heardOf('others', [900, 901])).toEqual([900])
  await takeBackAttempt(db, right)
  await takeBackAttempt(db, right)
  expect(await heardOf('others', [999])).toEqual([999])
  expect(await heardOf('others', [1_000, 1_001])).toEqual([1_000])
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
  ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7::'],
  ['2001:db8:0:7::9', '2001:db8:0:7::'],
  ['2001:0DB8::1', '2001:db8:0:0::'],
  ['::1', '0:0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
])('%s is counted as %s', (address, network) => {
  expect(addressKey(address)).toBe(`auth:address:${network}`)
})
