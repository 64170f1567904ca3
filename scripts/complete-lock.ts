import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// A registry that lacks the packages of other platforms leaves them out of the lock, and "npm ci" then refuses it
// everywhere. This adds what a whole registry would have written: their names, versions and platforms.

type Locked = {
  version?: string
  dev?: true
  optional?: true
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
type Lock = { packages: Record<string, Locked> }

const FILE = join(import.meta.dirname, '../package-lock.json')
const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const PROCESSORS: [RegExp, string][] = [
  [/\b(arm64|aarch64)\b/, 'arm64'],
  [/\bx64\b/, 'x64'],
  [/\b(ia32|i686)\b/, 'ia32'],
  [/\bppc64(le)?\b/, 'ppc64'],
  [/\briscv64\b/, 'riscv64'],
  [/\bs390x\b/, 's390x'],
  [/\bloong64\b/, 'loong64'],
  [/\bmips64el\b/, 'mips64el'],
  [/\bwasm32\b/, 'wasm32'],
  [/\barm\b/, 'arm'],
]

export function completeLock(lock: Lock): string[] {
  const added: string[] = []
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const isExact = /^\d+\.\d+\.\d+/.test(version)
      if (!path || !isExact || isLocked(lock, path, name)) continue
      const target = lock.packages[`node_modules/${name}`]
        ? `${path}/node_modules/${name}`
        : `node_modules/${name}`
      lock.packages[target] = { version, ...(dev && { dev }), ...platformOf(name), optional: true }
      added.push(target)
    }
  }
  const sorted = Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1))
  lock.packages = Object.fromEntries(sorted)
  return added
}

// As Node looks for it: beside, then in each folder above.
function isLocked(lock: Lock, path: string, name: string): boolean {
  const { version } = { version: lock.packages[path]?.optionalDependencies?.[name] }
  const folders = path
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'))
  const places = [
    ...folders.map((folder) => `${folder}/node_modules/${name}`),
    `node_modules/${name}`,
  ]
  return places.some((place) => lock.packages[place]?.version === version)
}

function platformOf(name: string): Pick<Locked, 'os' | 'cpu' | 'libc'> {
  const words = name.replaceAll('/', '-')
  const os = SYSTEMS.find((system) => words.includes(system))
  const cpu = PROCESSORS.find(([pattern]) => pattern.test(words))?.[1]
  const libc = words.includes('musl') ? 'musl' : /-gnu(eabihf)?$/.test(words) ? 'glibc' : undefined
  return {
    ...(cpu && { cpu: [cpu] }),
    ...(os && { os: [os] }),
    ...(libc && os === 'linux' && { libc: [libc] }),
  }
}

if (process.argv[1]?.endsWith('complete-lock.ts')) {
  const lock = JSON.parse(readFileSync(FILE, 'utf8')) as Lock
  const added = completeLock(lock)
  writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`${added.length} packages of other platforms added to the lock.`)
}
