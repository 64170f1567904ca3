import { openEmbedded } from '../../../src/server/db/embedded/open-embedded.ts'

// Tells one line per event on stdout: "open <ids>", then one "ack <id>" per commit, until it is killed.
const [dir = '', mode = 'write'] = process.argv.slice(2)

const tell = (line: string): void => void process.stdout.write(`${line}\n`)

try {
  const { pool } = await openEmbedded(dir)
  await pool.query('CREATE TABLE IF NOT EXISTS entry (id int PRIMARY KEY, body text NOT NULL)')
  const { rows } = await pool.query<{ id: number }>(
    'SELECT id FROM entry WHERE body = repeat(id::text, 50) ORDER BY id',
  )
  tell(`open ${rows.map((row) => row.id).join(',')}`)
  if (mode === 'write') await writeUntilKilled(pool, (rows.at(-1)?.id ?? 0) + 1)
} catch (error) {
  tell(`refused ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}

async function writeUntilKilled(
  pool: Awaited<ReturnType<typeof openEmbedded>>['pool'],
  firstId: number,
): Promise<void> {
  for (let id = firstId; ; id += 1) {
    await pool.query('INSERT INTO entry VALUES ($1, repeat($1::int::text, 50))', [id])
    tell(`ack ${id}`)
    // A kill may also hit a checkpoint or an update of many pages.
    if (id % 40 === 0) await pool.query('UPDATE entry SET body = body')
    if (id % 55 === 0) await pool.query('CHECKPOINT')
  }
}
