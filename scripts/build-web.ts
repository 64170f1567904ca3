import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js')
const STAMP = join(ROOT, 'dist/web/.stamp')
const INPUTS = [
  'src/web',
  'src/domain',
  'src/contract',
  'src/messages',
  'public',
  'index.html',
  'dev.html',
  'vite.config.ts',
  'package-lock.json',
]

// Builds the pages unless what they are made of is unchanged.
export async function buildWeb() {
  const stamp = await hashInputs()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return
  if (!existsSync(VITE)) {
    if (existsSync(STAMP)) return
    throw new Error(
      'The pages are not built and Vite is not installed: run "npm ci" without --omit=dev once.',
    )
  }
  console.log('Building the pages…')
  // In a process of its own: Vite sets NODE_ENV for the one it runs in, and stays in its memory.
  execFileSync(process.execPath, [VITE, 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  writeFileSync(STAMP, stamp)
}

async function hashInputs() {
  const hash = createHash('sha256')
  for (const file of (await Promise.all(INPUTS.map(listFiles))).flat().toSorted()) {
    hash.update(file).update(await readFile(join(ROOT, file)))
  }
  return hash.digest('hex')
}

async function listFiles(path: string): Promise<string[]> {
  if (/\.\w+$/.test(path)) return [path]
  const entries = await readdir(join(ROOT, path), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
}
