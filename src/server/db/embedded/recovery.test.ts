import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { Worker } from 'node:worker_threads'
import { PortStream } from './port-stream.ts'
import { EmbeddedPool, runAlone } from './embedded-pool.ts'
import { compileEngine } from './engine-module.ts'
import { startEngineThread, type EngineThread } from './engine-thread.ts'
import { EXIT_WITHOUT_ANSWER, type WorkerData } from './engine/messages.ts'
import { makeFolders, readEmptyDump } from './testing/folders.ts'

const folders = makeFolders()
afterAll(() => folders.clear())

// Generous waiting: on a busy machine a restart takes seconds.
const SHORT_LIMIT = { statementTimeoutMs: 1_500, connectTimeoutMs: 60_000 }
const PATIENT = { connectTimeoutMs: 60_000 }

const ENDLESS = 'SELECT count(*) FROM generate_series(1, 1000000000000)'
const STOPS_THE_ENGINE = 'COPY note FROM STDIN'
const DEEP = `SELECT ${'1+'.repeat(100_000)}1`

test('a statement that runs too long is ended, and the next ones work again', async () => {
  const { pool } = await folders.open(await folders.prepared(), SHORT_LIMIT)
  await pool.query('CREATE TABLE note (id int)')
  await pool.query('INSERT INTO note VALUES (1)')

  const endless = pool.query(ENDLESS)
  const queued = pool.query('INSERT INTO note VALUES (2)')
  await expect(endless).rejects.toMatchObject({
    code: '57014',
    message: expect.stringContaining('1500 ms'),
  })
  await queued
  expect((await pool.query('SELECT id FROM note ORDER BY id')).rows).toEqual([{ id: 1 }, { id: 2 }])
})

test('a transaction cut off by the time limit is rolled back, and its client cannot go on', async () => {
  const { pool } = await folders.open(await folders.prepared(), SHORT_LIMIT)
  await pool.query('CREATE TABLE note (id int)')
  const client = await pool.connect()
  await client.query('BEGIN')
  await client.query('INSERT INTO note VALUES (1)')
  await expect(client.query(ENDLESS)).rejects.toMatchObject({ code: '57014' })
  await expect(client.query('COMMIT')).rejects.toThrow('not queryable')
  client.release()
  expect((await pool.query('SELECT * FROM note')).rows).toEqual([])
})

test('only our own upkeep may take longer than the limit', async () => {
  const limit = { statementMs: 15_000 }
  const engine = await startEngineThread({ dump: await readEmptyDump() }, limit)
  const pool = new EmbeddedPool(() => new PortStream(async () => engine), 10_000)
  const slow = 'SELECT count(*) FROM generate_series(1, 3000000)'
  await pool.query('SELECT 1')
  limit.statementMs = 100

  await expect(runAlone(pool, limit, (client) => client.query(slow))).resolves.toBeDefined()
  await expect(pool.query(slow)).rejects.toMatchObject({ code: '57014' })
})

test('an engine that stops answering is restarted: the query fails clearly, what was committed is there', async () => {
  const { pool } = await folders.open(await folders.prepared(), PATIENT)
  await pool.query('CREATE TABLE note (id int)')
  await pool.query('INSERT INTO note VALUES (1)')

  await expect(pool.query(STOPS_THE_ENGINE)).rejects.toMatchObject({
    code: '57P02',
    message: expect.stringContaining('is being restarted'),
  })
  await pool.query('INSERT INTO note VALUES (2)')
  expect((await pool.query('SELECT id FROM note ORDER BY id')).rows).toEqual([{ id: 1 }, { id: 2 }])
})

test('after too many restarts the engine is given up and the server is told', async () => {
  const fatal = Promise.withResolvers<Error>()
  const { pool } = await folders.open(await folders.prepared(), {
    ...PATIENT,
    restartsMax: 2,
    onFatal: fatal.resolve,
  })
  await pool.query('CREATE TABLE note (id int)')
  for (let round = 0; round < 3; round += 1)
    await expect(pool.query(STOPS_THE_ENGINE)).rejects.toThrow('restarted')

  await expect(fatal.promise).resolves.toMatchObject({ code: 'ENGINE_FAILED' })
  await expect(pool.query('SELECT 1')).rejects.toThrow('given up after 2 restarts')
})

test('deep nesting is an ordinary error, and later inserts are kept', async () => {
  const { pool } = await folders.open(await folders.prepared())
  await pool.query('CREATE TABLE note (id int)')
  await expect(pool.query(DEEP)).rejects.toMatchObject({ code: '54001' })
  await pool.query('INSERT INTO note VALUES (1)')
  expect((await pool.query('SELECT * FROM note')).rows).toEqual([{ id: 1 }])
})

test('an overflown stack ends the worker instead of answering nothing', async () => {
  const workerData: WorkerData = {
    spec: { dump: await readEmptyDump() },
    module: await compileEngine(),
    unitStartedAt: new BigInt64Array(new SharedArrayBuffer(8)),
  }
  const worker = new Worker(new URL('./engine/worker.ts', import.meta.url), {
    workerData,
    execArgv: [],
    resourceLimits: { stackSizeMb: 1 },
  })
  await once(worker, 'message')
  const exited = once(worker, 'exit')
  const stoppedWith = exited.then(([exitCode]) => new Error(`exit code ${exitCode}`))
  const engine = {
    send: worker.postMessage.bind(worker),
    exited: stoppedWith,
  } as unknown as EngineThread
  const pool = new EmbeddedPool(() => new PortStream(async () => engine), 10_000)

  await pool.query("SET max_stack_depth = '7MB'")
  await expect(pool.query(DEEP)).rejects.toThrow(`exit code ${EXIT_WITHOUT_ANSWER}`)
  expect(await exited).toEqual([EXIT_WITHOUT_ANSWER])
})

test('a client that vanishes within a transaction is rolled back, and leaves no settings behind', async () => {
  const { pool } = await folders.open(await folders.prepared())
  await pool.query('CREATE TABLE note (id int)')
  const client = await pool.connect()
  await client.query('BEGIN')
  await client.query('INSERT INTO note VALUES (1)')
  await client.query("SET search_path = 'elsewhere'")
  await client.query({ name: 'numbers', text: 'SELECT 1 AS one' })
  client.release(new Error('gone'))

  expect((await pool.query('SELECT * FROM note')).rows).toEqual([])
  expect((await pool.query({ name: 'numbers', text: 'SELECT 2 AS two' })).rows).toEqual([
    { two: 2 },
  ])
})

test('an idle connection that breaks is replaced', async () => {
  const { pool } = await folders.open(await folders.prepared())
  const client = await pool.connect()
  client.release()
  const { connection } = client as unknown as { connection: { stream: PortStream } }
  const removed = new Promise((resolve) => pool.once('remove', resolve))
  connection.stream.destroy(new Error('gone'))
  await removed
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})

// Measures time, so once more before it counts.
test('the main thread stays free while a statement runs', { retry: 1 }, async () => {
  const { pool } = await folders.open(await folders.prepared())
  let turns = 0
  const timer = setInterval(() => (turns += 1), 5)
  const startedAt = performance.now()
  await pool.query('SELECT count(*) FROM generate_series(1, 2000000)')
  const tookMs = performance.now() - startedAt
  clearInterval(timer)
  expect(turns).toBeGreaterThan(tookMs / 50)
})
