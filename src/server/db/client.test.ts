import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import { createDatabase, type Database } from './client.ts'
import { databaseErrorOf } from './database-error.ts'
import { partnerMembers, seeds } from './schema/index.ts'

let opened: Awaited<ReturnType<typeof openTestDatabase>>
let db: Database
beforeAll(async () => {
  opened = await openTestDatabase()
  db = createDatabase(opened.pool)
})
afterAll(() => opened.close())

/** A transaction that writes a row and is then ended by the database, as often as said. */
async function endedTimes(times: number, code: string) {
  let tries = 0
  const name = `${code} ${times}`
  const outcome = await db
    .transaction(async (tx) => {
      tries += 1
      await tx.insert(seeds).values({ name })
      if (tries <= times)
        await tx.execute(
          sql.raw(`do $$ begin raise exception 'ended' using errcode = '${code}'; end $$`),
        )
      return 'done'
    })
    .catch((error: unknown) => databaseErrorOf(error)?.code)
  const rows = await db
    .select()
    .from(seeds)
    .where(sql`${seeds.name} = ${name}`)
  return { outcome, tries, written: rows.length }
}

test.each([['40P01'], ['40001']])(
  'a transaction that the database ended with %s is done again, and counts once',
  async (code) => {
    expect(await endedTimes(2, code)).toEqual({ outcome: 'done', tries: 3, written: 1 })
  },
)

test('one that is ended again and again is given up', async () => {
  expect(await endedTimes(9, '40P01')).toEqual({ outcome: '40P01', tries: 4, written: 0 })
})

test('what is wrong by itself is tried once', async () => {
  expect(await endedTimes(9, '22012')).toEqual({ outcome: '22012', tries: 1, written: 0 })
})

test('a transaction within another is not done again by itself: its whole is', async () => {
  const tries = { outer: 0, inner: 0 }
  const gone = { partnerId: crypto.randomUUID(), userId: 'nobody' }
  await expect(
    db.transaction(async (tx) => {
      tries.outer += 1
      await tx.transaction(async (inner) => {
        tries.inner += 1
        await inner.insert(partnerMembers).values(gone)
      })
    }),
  ).rejects.toThrow()
  expect(tries).toEqual({ outer: 4, inner: 4 })
})
