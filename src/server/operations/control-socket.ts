import { rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { join, relative, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { createDatabase } from '../db/client.ts'
import { backup } from './backup.ts'
import { makeAdmin } from './make-admin.ts'

const Command = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('backup'), to: z.string() }),
  z.strictObject({
    name: z.literal('admin'),
    email: z.email(),
    displayName: z.string(),
    password: z.string().optional(),
  }),
])
export type Command = z.infer<typeof Command>

type Place = Pick<Config, 'dataDir' | 's3'>

export async function runCommand(
  pool: pg.Pool,
  { dataDir, s3 }: Place,
  command: Command,
): Promise<unknown> {
  if (command.name === 'backup')
    return backup(pool, command.to, dataDir, { hasBucket: s3 !== undefined })
  const { email, displayName: name, password } = command
  return makeAdmin(createDatabase(pool), { email, name, password })
}

// Only one process may open the embedded database. Operators' commands reach the running one through
// a socket in its data folder, which only its own user can open.
export async function listenForCommands(pool: pg.Pool, place: Place) {
  const server = createServer(async (incoming, outgoing) => {
    try {
      const command = Command.parse(JSON.parse(await text(incoming)))
      outgoing.end(JSON.stringify({ result: await runCommand(pool, place, command) }))
    } catch (error) {
      outgoing.writeHead(400).end(JSON.stringify({ error: (error as Error).message }))
    }
  })
  const path = socketPath(place.dataDir)
  await rm(path, { force: true })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(path, done))
  return () => new Promise<void>((done) => server.close(() => done()))
}

export async function sendCommand(dataDir: string, command: Command): Promise<unknown> {
  const answer = await new Promise<string>((done, fail) => {
    request({ socketPath: socketPath(dataDir), method: 'POST' }, (response) =>
      text(response).then(done, fail),
    )
      .once('error', fail)
      .end(JSON.stringify(command))
  })
  const { result, error } = JSON.parse(answer) as { result?: unknown; error?: string }
  if (error) throw new Error(error)
  return result
}

// The system allows about a hundred characters: from the working folder the way is usually shorter.
function socketPath(dataDir: string) {
  const absolute = join(resolve(dataDir), 'control.sock')
  const fromHere = relative(process.cwd(), absolute)
  return fromHere.length < absolute.length ? fromHere : absolute
}
