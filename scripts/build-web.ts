import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js')
const STAMP = join(ROOT, 'dist/web/.stamp')
const SEEN = join(ROOT, 'dist/web/.seen')
const PAGE = join(ROOT, 'dist/web/index.html')
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

// Builds the pages unless what they are made of is unchanged. Whether anything was written since is seen by sizes and
// times; only if so, all of it is read.
export async function buildWeb() {
  const files = INPUTS.flatMap(listFiles).toSorted()
  const seen = hash(files, (file) => {
    const { size, mtimeMs, ctimeMs } = statSync(join(ROOT, file))
    return `${size} ${mtimeMs} ${ctimeMs}`
  })
  const isBuilt = existsSync(STAMP) && existsSync(PAGE)
  if (isBuilt && isWritten(SEEN, seen)) return
  const stamp = hash(files, (file) => readFileSync(join(ROOT, file)))
  if (!isBuilt || !isWritten(STAMP, stamp)) {
    if (!existsSync(VITE)) {
      if (isBuilt) {
        console.warn('The pages are older than what they are made of, and Vite is not installed.')
        return
      }
      throw new Error(
        'The pages are not built and Vite is not installed: run "npm ci" without --omit=dev once.',
      )
    }
    console.log('Building the pages…')
    // In a process of its own: Vite sets NODE_ENV for the one it runs in, and stays in its memory. Also where a test has them
    // built, they are those of production.
    execFileSync(process.execPath, [VITE, 'build', '--logLevel', 'warn'], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production', VITEST: undefined },
    })
    writeFileSync(STAMP, stamp)
  }
  try {
    writeFileSync(SEEN, seen)
  } catch {
    // Only a shortcut: where it cannot be written, each start reads all of it.
  }
}

const isWritten = (path: string, text: string) =>
  existsSync(path) && readFileSync(path, 'utf8') === text

function hash(files: readonly string[], of: (file: string) => string | Buffer) {
  const all = createHash('sha256')
  for (const file of files) all.update(`${file}\n`).update(of(file)).update('\n')
  return all.digest('hex')
}

function listFiles(path: string): string[] {
  if (/\.\w+$/.test(path)) return [path]
  return readdirSync(join(ROOT, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
}
