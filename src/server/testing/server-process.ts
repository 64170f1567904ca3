import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MAIN = join(import.meta.dirname, '../main.ts')

export const newDataDir = () => mkdtempSync(join(tmpdir(), 'machicube-process-'))

/** The server as `npm start` starts it, without a demo world, in a process of its own. */
export function spawnServer(environment: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', SEED_DEMO: 'false', ...environment },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = new Promise<number | null>((done) => child.once('close', done))
  return { child, output: () => text.trim(), ended }
}

export async function portOf(server: Server) {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

export async function freePort() {
  const server = createServer()
  const port = await portOf(server)
  await new Promise((done) => server.close(done))
  return port
}
