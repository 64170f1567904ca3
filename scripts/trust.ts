import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commit, machine } from '../bench/machine.ts'
import { buildWeb } from './build-web.ts'
import { findChromium } from './chromium.ts'

const ROOT = join(import.meta.dirname, '..')
const RESULTS = join(ROOT, 'docs/trust-results.md')
const CACHE = join(ROOT, 'node_modules/.cache/machicube')

type Outcome = { isGood: boolean; found: string[]; failed: string[]; seconds: number }
type VitestReport = {
  testResults: {
    assertionResults: { title: string; status: string; meta?: { found?: string } }[]
  }[]
}

/** A letter is a folder of `tests/trust`; more of it may be held by tests of the server. */
const HELD_BY_THE_SERVER: Record<string, string[]> = {
  A: ['src/server/api', 'src/server/features/audit'],
  D: ['src/server/files'],
  E: [
    'src/server/features/applications',
    'src/server/features/users',
    'src/server/features/categories',
  ],
  F: ['src/server/mail', 'src/server/billing'],
  H: ['src/server/http'],
  I: [
    'src/server/auth',
    'src/server/features/factors',
    'src/server/features/sessions',
    'src/server/features/account',
  ],
  K: ['src/server/operations'],
}

const folders = readdirSync(join(ROOT, 'tests/trust'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({ letter: name.charAt(0).toUpperCase(), noun: name.slice(2), folder: name }))

const args = process.argv.slice(2)
const isShort = args.includes('--short')
const part = args.includes('--part') ? Number(args[args.indexOf('--part') + 1]) : 1
const wanted = (args.find((argument) => /^[A-K](,[A-K])*$/i.test(argument)) ?? '').toUpperCase()
const letters = folders.filter(({ letter }) => wanted === '' || wanted.split(',').includes(letter))
if (letters.length === 0 || !(part > 0 && part <= 1))
  throw new Error('Usage: npm run trust [-- A,B] [--short] [--part 0.1]')

mkdirSync(CACHE, { recursive: true })
process.env['CHROMIUM'] = findChromium()
if (!existsSync(join(ROOT, 'dist/web/index.html'))) await buildWeb()

const rows: string[] = []
let isGood = true
for (const { letter, noun, folder } of letters) {
  console.log(`\n${letter} ${noun}`)
  const outcome = await runLetter(letter, folder)
  isGood &&= outcome.isGood
  rows.push(rowOf(letter, noun, outcome))
}
console.log(`\n${rows.join('\n')}`)
if (!isShort) keepResults()
if (!isGood) process.exitCode = 1

async function runLetter(letter: string, folder: string): Promise<Outcome> {
  const startedAt = Date.now()
  const own = await vitest('trust', [`tests/trust/${folder}/`])
  const server = HELD_BY_THE_SERVER[letter] ?? []
  const others: VitestReport[] = []
  if (server.length > 0 && !isShort)
    for (const project of ['embedded', 'postgres']) others.push(await vitest(project, server))
  const tests = (reports: VitestReport[]) =>
    reports.flatMap(({ testResults }) => testResults.flatMap((file) => file.assertionResults))
  const failed = tests([own, ...others])
    .filter(({ status }) => status === 'failed')
    .map(({ title }) => title)
  const passed = tests(others).filter(({ status }) => status === 'passed').length
  const found = tests([own]).flatMap(({ meta }) => meta?.found ?? [])
  const ran = tests([own]).length
  return {
    isGood: failed.length === 0 && ran > 0,
    found: [...found, ...(passed > 0 ? [`${passed} tests of the server`] : [])],
    failed,
    seconds: Math.round((Date.now() - startedAt) / 1000),
  }
}

function vitest(project: string, paths: string[]): Promise<VitestReport> {
  const file = join(CACHE, `trust-${project}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  return new Promise((done, fail) => {
    const child = spawn(
      join(ROOT, 'node_modules/.bin/vitest'),
      ['run', '--project', project, ...reporters, ...paths],
      {
        cwd: ROOT,
        stdio: 'inherit',
        env: { ...process.env, TRUST: isShort ? 'short' : 'long', TRUST_PART: String(part) },
      },
    )
    child.once('error', fail)
    child.once('exit', () => done(JSON.parse(readFileSync(file, 'utf8')) as VitestReport))
  })
}

function rowOf(letter: string, noun: string, { isGood, found, failed, seconds }: Outcome) {
  const words = isGood ? found.join('; ') : `failed: ${failed.join('; ')}`
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ')
  const cells = [
    letter,
    noun,
    isGood ? 'passed' : 'failed',
    words.replaceAll('|', '/'),
    seconds,
    commit(),
    date,
  ]
  return `| ${cells.join(' | ')} |`
}

/** Rows of letters that did not run now stay as they were, with the commit and the date of their run. */
function keepResults() {
  const before = existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8').split('\n') : []
  const kept = before.filter(
    (line) =>
      /^\| [A-K] \|/.test(line) && !rows.some((row) => row.slice(0, 4) === line.slice(0, 4)),
  )
  const { cores, processor, memoryGigabytes, system, node } = machine()
  const text = `# Results of the long run

\`npm run trust\` writes this file; what each letter means stands in [security.md](security.md).
Machine of the last run: ${cores} cores (${processor}), ${memoryGigabytes} GB, ${system}, Node ${node}.
A share below 1 (\`--part\`) is a shorter long run; the counts in the rows are what was really done.
Letters without a row have not run in full yet; their short form runs with every \`npm test\`.

| | Test | Outcome | What was done and found | Seconds | Commit | Date (UTC) |
|---|---|---|---|---|---|---|
${[...kept, ...rows].toSorted().join('\n')}
`
  writeFileSync(RESULTS, text)
}
