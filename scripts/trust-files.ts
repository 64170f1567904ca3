import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const TRUST = 'tests/trust'
// Its numbers stand in the ledger themselves: one that grows does not make the rest older.
const ROUNDS = join(TRUST, 'rounds.ts')
const MIGRATIONS = 'src/server/db/migrations'

/** A letter is a folder of `tests/trust`; more of it may be held by tests of the server. */
const HELD_BY_THE_SERVER: Record<string, string[]> = {
  A: ['api', 'features/audit'],
  D: ['files'],
  E: ['features/applications', 'features/users', 'features/categories'],
  F: ['mail', 'billing'],
  H: ['http'],
  I: ['auth', 'features/factors', 'features/sessions', 'features/account'],
  K: ['operations'],
}

/** `version` tells whether it is still the test that was run. */
export type TestFile = { project: string; path: string; version: string }

export const LETTERS = readdirSync(join(ROOT, TRUST), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({ letter: name.charAt(0).toUpperCase(), noun: name.slice(2), folder: name }))

export function ownFiles(letter: string): TestFile[] {
  const folder = LETTERS.find((one) => one.letter === letter)?.folder
  return folder ? testsIn(`${TRUST}/${folder}`).map((path) => testFile('trust', path)) : []
}

export function filesOf(letter: string): TestFile[] {
  const held = (HELD_BY_THE_SERVER[letter] ?? []).flatMap((path) => testsIn(`src/server/${path}`))
  return [
    ...ownFiles(letter),
    ...['embedded', 'postgres'].flatMap((project) => held.map((path) => testFile(project, path))),
  ]
}

const testsIn = (path: string) => globSync(`${path}/**/*.test.ts`, { cwd: ROOT }).toSorted()
const testFile = (project: string, path: string) => ({ project, path, version: versionOf(path) })

/** Of the test and of what it takes from the battery, the list of the releases too; what it tests may change. */
export function versionOf(path: string, root = ROOT) {
  const hash = createHash('sha256')
  for (const part of partsOf(path, root)) hash.update(readFileSync(join(root, part)))
  return hash.digest('hex').slice(0, 12)
}

function partsOf(path: string, root: string, parts = new Set<string>()) {
  if (parts.has(path) || path === ROUNDS || !existsSync(join(root, path))) return parts
  parts.add(path)
  const text = readFileSync(join(root, path), 'utf8')
  if (text.includes(MIGRATIONS)) parts.add(`${MIGRATIONS}/meta/_journal.json`)
  for (const [, imported = ''] of text.matchAll(/from '(\.[^']+)'/g)) {
    const target = join(dirname(path), imported)
    if (target.startsWith(`${TRUST}/`)) partsOf(target, root, parts)
  }
  return parts
}
