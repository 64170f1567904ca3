import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './build-web.ts'
import { findChromium } from './chromium.ts'
import {
  addPiece,
  forget,
  isDone,
  type LetterResults,
  readResults,
  rowOf,
  writeResults,
  type VitestReport,
} from './trust-results.ts'

const ROOT = join(import.meta.dirname, '..')
const CACHE = join(ROOT, 'node_modules/.cache/machicube')
const USAGE = 'Usage: npm run trust [-- A,B] [--short] [--minutes 8] [--afresh]'

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

const args = process.argv.slice(2)
const isShort = args.includes('--short')
const minutes = args.includes('--minutes') ? Number(args[args.indexOf('--minutes') + 1]) : Infinity
const wanted = (args.find((argument) => /^[A-K](,[A-K])*$/i.test(argument)) ?? '').toUpperCase()
const letters = readdirSync(join(ROOT, 'tests/trust'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({ letter: name.charAt(0).toUpperCase(), noun: name.slice(2), folder: name }))
  .filter(({ letter }) => wanted === '' || wanted.split(',').includes(letter))
if (letters.length === 0 || !(minutes > 0)) throw new Error(USAGE)

mkdirSync(CACHE, { recursive: true })
process.env['CHROMIUM'] = findChromium()
await buildWeb()

const endsAt = Date.now() + minutes * 60_000
const results = isShort ? {} : readResults()
const rows: string[] = []
for (const { letter, noun, folder } of letters) {
  if (Date.now() > endsAt) continue
  const files = filesOf(letter, folder)
  const known = results[letter]
  const before = known && !args.includes('--afresh') ? known : forget(known)
  console.log(
    `\n${letter} ${noun}${isDone(before, files) ? ': done before, --afresh repeats it' : ''}`,
  )
  results[letter] = await runLetter(before, files, (soFar) => {
    // Another letter may be run at the same time.
    if (!isShort) writeResults({ ...readResults(), [letter]: soFar })
  })
  rows.push(rowOf(letter, noun, results[letter]))
  if (results[letter].files.some(({ failed }) => failed.length > 0)) process.exitCode = 1
}
console.log(`\n${rows.join('\n')}`)

type TestFile = { project: string; path: string }

function filesOf(letter: string, folder: string): TestFile[] {
  const inFolder = (path: string) => globSync(`${path}/**/*.test.ts`, { cwd: ROOT }).toSorted()
  const own = inFolder(`tests/trust/${folder}`).map((path) => ({ project: 'trust', path }))
  if (isShort) return own
  const held = (HELD_BY_THE_SERVER[letter] ?? []).flatMap((path) => inFolder(`src/server/${path}`))
  return [
    ...own,
    ...['embedded', 'postgres'].flatMap((project) => held.map((path) => ({ project, path }))),
  ]
}

/** One project after the other, each with the files that have not been done. */
async function runLetter(
  before: LetterResults,
  files: TestFile[],
  keep: (results: LetterResults) => void,
): Promise<LetterResults> {
  let after = before
  for (const project of new Set(files.map((file) => file.project))) {
    const left = files.filter((file) => file.project === project && !isDone(after, [file]))
    if (left.length === 0 || Date.now() > endsAt) continue
    const startedAt = Date.now()
    const report = await vitest(
      project,
      left.map(({ path }) => path),
      after,
    )
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    after = addPiece(after, { project, paths: left.map(({ path }) => path), report, seconds })
    keep({ ...after, isWhole: isDone(after, files) })
  }
  return { ...after, isWhole: isDone(after, files) }
}

function vitest(project: string, paths: string[], { rounds }: LetterResults) {
  const file = join(CACHE, `trust-${project}-${process.pid}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const done = Object.fromEntries(rounds.map((one) => [one.key, one.done]))
  rmSync(file, { force: true })
  return new Promise<VitestReport>((resolve, fail) => {
    const child = spawn(
      join(ROOT, 'node_modules/.bin/vitest'),
      ['run', '--project', project, '--passWithNoTests', ...reporters, ...paths],
      {
        cwd: ROOT,
        stdio: 'inherit',
        env: {
          ...process.env,
          TRUST: isShort ? 'short' : 'long',
          TRUST_DONE: JSON.stringify(done),
          ...(minutes < Infinity && { TRUST_ENDS_AT: String(endsAt) }),
        },
      },
    )
    child.once('error', fail)
    child.once('exit', (code) => {
      if (!existsSync(file)) return fail(new Error('the run ended without a report'))
      const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
      rmSync(file)
      // An error outside of every test is not in the report.
      const isTold = report.testResults.some(({ status }) => status === 'failed')
      if (code !== 0 && !isTold) return fail(new Error(`the run ended with ${code}`))
      resolve(report)
    })
  })
}
