import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './build-web.ts'
import { findChromium } from './chromium.ts'
import { useScratchFolder } from './scratch-folder.ts'
import { filesOf, LETTERS, ownFiles, type TestFile } from './trust-files.ts'
import {
  addPiece,
  changesSince,
  forget,
  isDone,
  type LetterResults,
  olderFiles,
  readResults,
  renew,
  rowOf,
  writeResults,
  type VitestReport,
} from './trust-results.ts'

const ROOT = join(import.meta.dirname, '..')
const CACHE = join(ROOT, 'node_modules/.cache/machicube')
const USAGE = 'Usage: npm run trust [-- A,B] [--short] [--minutes 8] [--afresh] [--status]'

const args = process.argv.slice(2)
const isShort = args.includes('--short')
const minutes = args.includes('--minutes') ? Number(args[args.indexOf('--minutes') + 1]) : Infinity
const wanted = (args.find((argument) => /^[A-K](,[A-K])*$/i.test(argument)) ?? '').toUpperCase()
const letters = LETTERS.filter(({ letter }) => wanted === '' || wanted.split(',').includes(letter))
if (letters.length === 0 || !(minutes > 0)) throw new Error(USAGE)

if (args.includes('--status')) {
  tellStatus()
  process.exit()
}

mkdirSync(CACHE, { recursive: true })
useScratchFolder()
process.env['CHROMIUM'] = findChromium()
await buildWeb()

const endsAt = Date.now() + minutes * 60_000
const results = isShort ? {} : readResults()
const rows: string[] = []
for (const { letter, noun } of letters) {
  if (Date.now() > endsAt) continue
  const files = isShort ? ownFiles(letter) : filesOf(letter)
  const known = results[letter]
  const before = known && !args.includes('--afresh') ? renew(known, files) : forget(known)
  if (known) for (const { path } of olderFiles(known, files)) console.log(`begins again: ${path}`)
  console.log(
    `\n${letter} ${noun}${isDone(before, files) ? ': done before, --afresh repeats it' : ''}`,
  )
  results[letter] = await runLetter(before, files, (soFar) => {
    // Another letter may be run at the same time.
    if (!isShort) writeResults({ ...readResults(), [letter]: soFar })
  })
  rows.push(rowOf(letter, noun, results[letter], files))
  if (results[letter].files.some(({ failed }) => failed.length > 0)) process.exitCode = 1
}
console.log(`\n${rows.join('\n')}`)

/** What is left of each letter, without running any of it. */
function tellStatus() {
  const known = readResults()
  for (const { letter, noun } of letters) {
    const files = filesOf(letter)
    const now = renew(known[letter] ?? forget(), files)
    const left = files.filter((file) => !isDone(now, [file]))
    const { most, isKnown } = changesSince(now)
    const since = [
      most > 0 ? `; what it tests has changed in ${most} commits since` : '',
      isKnown ? '' : '; some of its commits came into this history as part of a later one',
    ].join('')
    console.log(
      `${letter} ${noun}: ${left.length === 0 ? `done${since}` : `${left.length} files left`}`,
    )
    for (const { project, path } of left) console.log(`  ${project} ${path}`)
    for (const { key, done, of } of now.rounds)
      if (done < of) console.log(`  ${key}: ${done} of ${of}`)
  }
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
    after = addPiece(after, { files: left, report, seconds })
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
