import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PRODUCTION } from './production.ts'

const ROOT = join(import.meta.dirname, '../..')

export type ServerProcess = {
  child: ChildProcess
  origin: string
  output(): string
  ended: Promise<number | null>
}

export const newDataDir = () => mkdtempSync(join(tmpdir(), 'machicube-trust-'))

/** As README says of production; whoever wants none of it, or no demo world, says so with an empty text. */
export function spawnServer(
  environment: Record<string, string>,
  script: readonly string[] = ['src/server/main.ts'],
): ServerProcess {
  const child = spawn(process.execPath, script, {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      LOG_LEVEL: 'warn',
      ...PRODUCTION,
      APP_URL: `http://localhost:${environment['PORT']}`,
      SEED_DEMO: 'true',
      ...environment,
    },
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  return { child, origin: `http://localhost:${environment['PORT']}`, output: () => text, ended }
}

export async function startServer(
  environment: Record<string, string>,
  script?: readonly string[],
): Promise<ServerProcess> {
  const server = spawnServer(environment, script)
  await untilRunning(server)
  return server
}

export async function untilRunning(server: ServerProcess) {
  const isUp = new Promise<void>((done) => {
    server.child.stdout?.on('data', () => server.output().includes('is running at') && done())
  })
  const code = await Promise.race([isUp, server.ended])
  if (code !== undefined) throw new Error(`the server ended with ${code}: ${server.output()}`)
}

export async function kill(server: ServerProcess, signal: NodeJS.Signals) {
  server.child.kill(signal)
  return server.ended
}

const TICKS_MS = 10

/** Processor time that it has used, by itself and for the system. */
export function processorMs({ child }: ServerProcess) {
  const [, after = ''] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')
  const [user, system] = after.split(' ').slice(11, 13).map(Number)
  return ((user ?? 0) + (system ?? 0)) * TICKS_MS
}

export function freePort(): Promise<string> {
  return new Promise((done) => {
    const socket = createServer().listen(0, '127.0.0.1', () => {
      const address = socket.address()
      socket.close(() => done(String(typeof address === 'object' && address ? address.port : 0)))
    })
  })
}

export async function signIn(address: string, email: string, origin = address) {
  const response = await fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password: 'machicube-demo' }),
  })
  if (response.status !== 200)
    throw new Error(`sign-in of ${email} answered ${response.status}: ${await response.text()}`)
  return response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
}

export async function languageOf(origin: string, cookie: string) {
  const response = await fetch(`${origin}/api/session`, { headers: { cookie } })
  const { user } = (await response.json()) as { user: { language: string } | null }
  return user?.language
}

export const setLanguage = (origin: string, cookie: string, language: string) =>
  fetch(`${origin}/api/user/language`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', origin, cookie },
    body: JSON.stringify({ language }),
  })
