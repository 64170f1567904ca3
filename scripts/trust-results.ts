import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { commit, countChanges, machine } from '../bench/machine.ts'
import type { Found } from '../tests/trust/found.ts'
import { filesOf, type TestFile } from './trust-files.ts'

const ROOT = join(import.meta.dirname, '..')
const LEDGER = join(ROOT, 'docs/trust-results.json')
const TABLE = join(ROOT, 'docs/trust-results.md')
const PRODUCT = ['src/server', 'src/domain', 'src/contract']

type Rounds = { key: string; done: number; of: number }
type Meta = { rounds?: Rounds; found?: Found }
export type VitestReport = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; meta?: Meta }[]
  }[]
}
type FileResults = File & {
  // Those of old have none: nobody knows which test they were of.
  version?: string
  // Of its last piece; those of old have none.
  commit?: string
  isDone: boolean
  passed: number
  // Of every piece since the file was last whole: a later piece that passes does not take a failure back.
  failed: string[]
  keys?: string[]
}
type FoundByTest = Found & { test: string; key: string | undefined; path?: string }

/** What the pieces of a letter's long run add up to. */
export type LetterResults = {
  isWhole: boolean
  files: FileResults[]
  rounds: Rounds[]
  found: FoundByTest[]
  seconds: number
  commits: string[]
  date: string
  machine?: string
}
type Results = Record<string, LetterResults>
type Piece = { files: TestFile[]; report: VitestReport; seconds: number }
type File = Pick<TestFile, 'project' | 'path'>

/** Begins anew; what has failed stays told until its file is whole again. */
export const forget = (before?: LetterResults): LetterResults => ({
  isWhole: false,
  files: (before?.files ?? []).filter(({ failed }) => failed.length > 0),
  rounds: [],
  found: [],
  seconds: 0,
  commits: [],
  date: '',
})

export const isDone = ({ files }: LetterResults, wanted: TestFile[]) =>
  wanted.every((file) => files.some((one) => isCurrent(one, file) && one.isDone))

/** Of tests that have changed since, or are gone. */
export const olderFiles = ({ files }: LetterResults, wanted: TestFile[]) =>
  files.filter((one) => !wanted.some((file) => isCurrent(one, file)))

/** How often what is tested has changed since the oldest of the runs; of some it may not be known. */
export function changesSince({ files, commits }: LetterResults) {
  const runs = new Set(files.map((file) => file.commit ?? commits[0] ?? ''))
  const changes = [...runs].map((run) => countChanges(run.replace('+', ''), PRODUCT))
  const known = changes.filter((count) => count !== undefined)
  return { most: Math.max(0, ...known), isKnown: known.length === changes.length }
}

/** Without what older tests did: they begin with their first round. What has failed stays told while there is its test. */
export function renew(before: LetterResults, wanted: TestFile[]): LetterResults {
  const older = olderFiles(before, wanted)
  if (older.length === 0) return before
  const current = before.files.filter((file) => !older.includes(file))
  const failed = older.filter(
    (one) => one.failed.length > 0 && wanted.some((file) => isSame(one, file)),
  )
  return {
    ...before,
    isWhole: false,
    files: [...current, ...failed.map((file) => ({ ...file, isDone: false }))],
    rounds: before.rounds.filter(({ key }) => current.some(({ keys }) => keys?.includes(key))),
    found: before.found.filter((found) => current.some(({ path }) => path === found.path)),
  }
}

const isCurrent = (one: FileResults, file: TestFile) =>
  isSame(one, file) && one.version === file.version

const isSame = (one: File, other: File) => one.project === other.project && one.path === other.path

export function addPiece(before: LetterResults, { files, report, seconds }: Piece) {
  let after: LetterResults = {
    ...before,
    seconds: before.seconds + seconds,
    commits: [...new Set([...before.commits, commit()])],
    date: new Date().toISOString().slice(0, 16).replace('T', ' '),
    machine: describeMachine(),
  }
  for (const file of files) after = addFile(after, file, report)
  return after
}

function addFile(before: LetterResults, wanted: TestFile, report: VitestReport): LetterResults {
  const { path } = wanted
  const known = before.files.find((one) => isSame(one, wanted))
  // A file that the project does not take has nothing to do there.
  const file = report.testResults.find(({ name }) => relative(ROOT, name) === path)
  const tests = file?.assertionResults ?? []
  const good = tests.filter(({ status }) => status === 'passed')
  const failed = tests.filter(({ status }) => status === 'failed').map((test) => test.fullName)
  if (file?.status === 'failed' && failed.length === 0)
    failed.push(`${path}: ${file.message.split('\n', 1)[0]}`)
  const keys = [
    ...new Set([...(known?.keys ?? []), ...tests.flatMap(({ meta }) => meta?.rounds?.key ?? [])]),
  ]
  const hasFailed = failed.length > 0
  let { rounds, found } = before
  for (const { fullName, meta } of good) {
    rounds = addRounds(rounds, meta?.rounds)
    found = addFound(found, path, fullName, meta)
  }
  if (hasFailed) {
    // The next piece begins with the first round: only then is the file run as a whole.
    const names = new Set(tests.map(({ fullName }) => fullName))
    rounds = rounds.filter(({ key }) => !keys.includes(key))
    found = found.filter(({ test }) => !names.has(test))
  }
  const isShortOf = rounds.some(({ key, done, of }) => keys.includes(key) && done < of)
  const isWhole = !hasFailed && !isShortOf
  const result: FileResults = {
    ...wanted,
    commit: before.commits.at(-1) ?? '',
    keys,
    passed: good.length,
    isDone: isWhole,
    failed: isWhole ? [] : [...new Set([...(known?.failed ?? []), ...failed])],
  }
  return {
    ...before,
    rounds,
    found,
    files: [...before.files.filter((one) => one !== known), result],
  }
}

function addRounds(rounds: Rounds[], more: Rounds | undefined): Rounds[] {
  if (!more) return rounds
  const before = rounds.find(({ key }) => key === more.key)
  const sum = { ...more, done: more.done + (before?.done ?? 0) }
  return [...rounds.filter((one) => one !== before), sum]
}

function addFound(
  all: FoundByTest[],
  path: string,
  test: string,
  meta: Meta | undefined,
): FoundByTest[] {
  if (!meta?.found) return all
  const { text, sums, most } = meta.found
  const before = all.find((one) => one.test === test)
  const merged = {
    path,
    test,
    key: meta.rounds?.key,
    text,
    sums: mergeNumbers(before?.sums, sums, (one, other) => one + other),
    most: mergeNumbers(before?.most, most, Math.max),
  }
  return [...all.filter((one) => one !== before), merged]
}

function mergeNumbers(
  before: Record<string, number> = {},
  more: Record<string, number>,
  merge: (one: number, other: number) => number,
) {
  const merged = Object.entries(more).map(([name, value]) => [
    name,
    name in before ? merge(before[name] ?? 0, value) : value,
  ])
  return Object.fromEntries(merged) as Record<string, number>
}

export const readResults = (): Results =>
  existsSync(LEDGER) ? (JSON.parse(readFileSync(LEDGER, 'utf8')) as Results) : {}

const shown = (number: number) => Math.round(number).toLocaleString('en')

function sentenceOf({ text, sums, most, key }: FoundByTest, rounds: Rounds[]) {
  const round = rounds.find((one) => one.key === key)
  const numbers: Record<string, number> = { ...sums, ...most }
  return text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    name === 'done' && round
      ? `${shown(round.done)} of ${shown(round.of)}`
      : shown(numbers[name] ?? 0),
  )
}

export function rowOf(
  letter: string,
  noun: string,
  results: LetterResults,
  wanted = filesOf(letter),
) {
  const failed = results.files.flatMap((file) => file.failed)
  const held = results.files.filter(({ project }) => project !== 'trust')
  const count = held.reduce((sum, { passed }) => sum + passed, 0)
  const sentences = results.found
    .toSorted((one, other) => one.test.localeCompare(other.test))
    .map((found) => sentenceOf(found, results.rounds))
  const words = [
    ...failed.map((name) => `failed: ${name}`),
    ...sentences,
    ...(count > 0 ? [`${shown(count)} tests of the server`] : []),
  ]
  const [first = '', last = first] = [results.commits[0], results.commits.at(-1)]
  const isOlder =
    olderFiles(results, wanted).length > 0 || (results.isWhole && !isDone(results, wanted))
  const outcome = [
    failed.length > 0 ? 'failed' : results.isWhole ? 'passed' : 'passed so far',
    ...(isOlder ? ['older than its test'] : []),
  ]
  const cells = [
    letter,
    noun,
    outcome.join(', '),
    words.join('; ').replaceAll('|', '/'),
    shown(results.seconds),
    first === last ? first : `${first}…${last}`,
    results.date,
  ]
  return `| ${cells.join(' | ')} |`
}

/** The ledger of what was done, and the table that tells it. */
export function writeResults(results: Results) {
  const sorted = Object.fromEntries(Object.entries(results).toSorted())
  writeFileSync(LEDGER, `${JSON.stringify(sorted, undefined, 2)}\n`)
  const rows = Object.entries(sorted).map(([letter, one]) => rowOf(letter, nounOf(one), one))
  writeFileSync(
    TABLE,
    `# Results of the long run

\`npm run trust\` writes this file; what each letter means stands in [security.md](security.md).
A long run may be done in pieces (\`--minutes\`): a row adds them up, over the commits that it names. "Passed so far"
has rounds left to do; "older than its test" was held by a test that has changed since. Letters without a row have only
had their short form, with every \`npm test\`; \`npm run trust -- --status\` tells what is left, and how often what is
tested has changed since.

${machinesOf(sorted).join('\n')}

| | Test | Outcome | What was done and found | Seconds | Commits | Date (UTC) |
|---|---|---|---|---|---|---|
${rows.join('\n')}
`,
  )
}

function describeMachine() {
  const { cores, processor, memoryGigabytes, system, node } = machine()
  return `${cores} cores (${processor}), ${memoryGigabytes} GB, ${system}, Node ${node}`
}

/** Where the last piece of each letter ran. */
function machinesOf(results: Results) {
  const letters = Map.groupBy(
    Object.entries(results),
    ([, one]) => one.machine ?? 'not written down',
  )
  return [...letters].map(
    ([name, rows]) => `- ${rows.map(([letter]) => letter).join(', ')}: ${name}`,
  )
}

const nounOf = ({ files }: LetterResults) =>
  /tests\/trust\/\w-([^/]+)/.exec(
    files.find(({ project }) => project === 'trust')?.path ?? '',
  )?.[1] ?? ''
