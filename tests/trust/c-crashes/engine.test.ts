import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { makeFolders } from '../../../src/server/db/embedded/testing/folders.ts'
import { report } from '../found.ts'
import { takeRounds } from '../rounds.ts'
import { startWriter, type WriterProcess } from './writer-process.ts'

const folders = makeFolders()
const writers: WriterProcess[] = []
afterAll(async () => {
  await Promise.all(writers.map((writer) => writer.kill()))
  await folders.clear()
})

function start(dir: string, mode?: 'write' | 'hold'): WriterProcess {
  const writer = startWriter(dir, mode)
  writers.push(writer)
  return writer
}

const readIds = (line: string): number[] => (line === '' ? [] : line.split(',').map(Number))

test('no acknowledged row is lost in rounds of kill -9', async (context) => {
  const { numbers, done } = takeRounds(context, 'engineCrashes')
  const dir = await folders.prepared()
  const acknowledged: number[] = []
  for (const round of numbers) {
    const writer = start(dir)
    expectAll(readIds(await writer.next('open')), acknowledged)

    const enough = 1 + ((round * 37) % 120)
    while (writer.acknowledged.length < enough) await writer.next('ack')
    await writer.kill()
    acknowledged.push(...writer.acknowledged)
  }
  if (done() === 0) return
  const { pool } = await folders.open(dir)
  const { rows } = await pool.query<{ id: number }>(
    'SELECT id FROM entry WHERE body = repeat(id::text, 50)',
  )
  expectAll(
    rows.map((row) => row.id),
    acknowledged,
  )
  expect(acknowledged.length).toBeGreaterThanOrEqual(done())
  report(context, '{done} kills of the engine, {rows} rows acknowledged, none lost', {
    sums: { rows: acknowledged.length },
  })
})

function expectAll(found: number[], acknowledged: number[]): void {
  const present = new Set(found)
  expect(acknowledged.filter((id) => !present.has(id))).toEqual([])
}

test('a first start that is killed at any moment leaves a folder that starts', async () => {
  const dir = folders.fresh()
  const moments = [
    'lock.sqlite',
    'pg18.init',
    'pg18.init/global/pg_control',
    'pg18.init/postmaster.pid',
    'pg18',
  ]
  for (const moment of moments) {
    const writer = start(dir)
    const isReached = () => expect(existsSync(path.join(dir, moment))).toBe(true)
    await vi.waitFor(isReached, { interval: 2, timeout: 60_000 })
    expect(writer.hasEnded()).toBe(false)
    await writer.kill()
  }
  const database = await folders.open(dir)
  expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})

test('a second process is refused with the clear sentence, the first goes on, and its death frees the folder', async () => {
  const dir = await folders.prepared()
  const first = start(dir)
  await first.next('ack')

  const sentence = `The database folder ${dir} is in use by another process: stop that process first, or choose another DATA_DIR.`
  expect(await start(dir).next('refused')).toBe(sentence)
  await first.next('ack')
  await first.kill()

  const next = start(dir, 'hold')
  expectAll(readIds(await next.next('open')), first.acknowledged)
})
