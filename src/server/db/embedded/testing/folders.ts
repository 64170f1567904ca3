import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { syncTree } from '../durable-files.ts'
import {
  openEmbedded,
  openInMemory,
  type EmbeddedDatabase,
  type EmbeddedOptions,
} from '../open-embedded.ts'

const MODULES = path.resolve(import.meta.dirname, '../../../../../node_modules')
const CACHE = path.join(MODULES, '.cache/machicube')

/** Initialising takes seconds, so an empty database is made once per engine version. */
async function cached(name: string, make: (target: string) => Promise<void>): Promise<string> {
  const { version } = JSON.parse(
    readFileSync(path.join(MODULES, '@electric-sql/pglite/package.json'), 'utf8'),
  )
  const target = path.join(CACHE, `${name}-${version}`)
  if (existsSync(target)) return target

  mkdirSync(CACHE, { recursive: true })
  const own = `${target}.${process.pid}`
  await make(own)
  try {
    renameSync(own, target)
  } catch {
    // Another test file was faster; its folder is as good.
    rmSync(own, { recursive: true })
  }
  return target
}

export async function readEmptyDump(): Promise<Uint8Array> {
  const file = await cached('empty-dump', async (target) => {
    const database = await openInMemory()
    writeFileSync(target, await database.dump())
    await database.close()
  })
  return readFileSync(file)
}

function makeTemplate(): Promise<string> {
  return cached('empty-folder', async (target) => {
    const database = await openEmbedded(target)
    await database.close()
  })
}

export type Folders = {
  /** A path that does not exist yet. */
  fresh(): string
  /** A closed, empty database. */
  prepared(): Promise<string>
  open(dir: string, options?: EmbeddedOptions): Promise<EmbeddedDatabase>
  /** Closes and removes everything. */
  clear(): Promise<void>
}

export function makeFolders(): Folders {
  const root = mkdtempSync(path.join(tmpdir(), 'machicube-embedded-'))
  const opened: EmbeddedDatabase[] = []
  let count = 0

  const fresh = (): string => path.join(root, `database-${(count += 1)}`)
  const open: Folders['open'] = async (dir, options) => {
    const database = await openEmbedded(dir, options)
    opened.push(database)
    return database
  }
  return {
    fresh,
    open,
    prepared: async () => {
      const dir = fresh()
      cpSync(await makeTemplate(), dir, { recursive: true })
      // Otherwise the first commit of a test may wait seconds for 40 MB of somebody's dirty pages.
      await syncTree(dir)
      return dir
    },
    clear: async () => {
      await Promise.all(opened.map((database) => database.close()))
      rmSync(root, { recursive: true, force: true })
    },
  }
}
