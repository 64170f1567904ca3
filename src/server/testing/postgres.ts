import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

const DEBIAN_ROOT = '/usr/lib/postgresql'

export type TestPostgres = { url: string; stop(): Promise<void> }

// A throw-away PostgreSQL: the one given, else a new cluster from the machine's binaries, installed if need be.
export async function startPostgres(further: Record<string, string> = {}): Promise<TestPostgres> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: async () => {} }
  const bin = findBinaries() ?? installBinaries()
  const owner = ownerOfCluster()
  const folder = mkdtempSync(join(tmpdir(), 'machicube-postgres-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    {
      stdio: 'ignore',
      cwd: folder,
      ...owner,
    },
  )
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    max_connections: 200,
    ...further,
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...args], {
    stdio: 'ignore',
    cwd: folder,
    ...owner,
  })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await untilReady(url)
  return {
    url,
    async stop() {
      const ended = new Promise((done) => server.once('exit', done))
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function findBinaries(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(':')
  const debian = existsSync(DEBIAN_ROOT)
    ? readdirSync(DEBIAN_ROOT).map((version) => join(DEBIAN_ROOT, version, 'bin'))
    : []
  return [...folders, ...debian].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

function installBinaries(): string {
  const help =
    'Install PostgreSQL 15 or newer, or set TEST_DATABASE_URL to a server where tests may create databases.'
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(`No PostgreSQL found. ${help}`)
  console.log('Installing PostgreSQL for the tests…')
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
  execFileSync('apt-get', ['install', '-y', '-qq', 'postgresql'], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  const bin = findBinaries()
  if (!bin) throw new Error(`PostgreSQL could not be installed. ${help}`)
  return bin
}

// PostgreSQL refuses to run as root.
function ownerOfCluster(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string, name: string) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  const name = ['postgres', 'nobody'].find((user) => {
    try {
      return id('-u', user) > 0
    } catch {
      return false
    }
  })
  if (!name)
    throw new Error(
      'PostgreSQL refuses to run as root and there is no user "postgres" or "nobody".',
    )
  return { uid: id('-u', name), gid: id('-g', name) }
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function untilReady(url: string) {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (attempt > 300) throw error
      await new Promise((done) => setTimeout(done, 100))
    }
  }
}
