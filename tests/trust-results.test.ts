import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { versionOf } from '../scripts/trust-files.ts'
import {
  addPiece,
  changesSince,
  forget,
  isDone,
  type LetterResults,
  renew,
  rowOf,
} from '../scripts/trust-results.ts'

const ROOT = join(import.meta.dirname, '..')
const PATH = 'tests/trust/c-crashes/crashes.test.ts'
const FILE = { project: 'trust', path: PATH, version: 'first' }
const CHANGED = { ...FILE, version: 'second' }
const [EMBEDDED, POSTGRES] = ['kills on embedded', 'kills on postgres']

type Outcome = { status: 'passed' | 'failed' | 'skipped'; done: number }

const piece = (before: LetterResults, outcomes: Record<string, Outcome>, file = FILE) =>
  addPiece(before, {
    files: [file],
    seconds: 1,
    report: {
      testResults: [
        {
          name: join(ROOT, PATH),
          status: Object.values(outcomes).some(({ status }) => status === 'failed')
            ? 'failed'
            : 'passed',
          message: '',
          assertionResults: Object.entries(outcomes).map(([fullName, { status, done }]) => ({
            fullName,
            status,
            meta: {
              rounds: { key: fullName, done, of: 10 },
              found: { text: `{done} ${fullName}`, sums: {}, most: {} },
            },
          })),
        },
      ],
    },
  })
const row = (results: LetterResults, wanted = [FILE]) => rowOf('C', 'crashes', results, wanted)

test('pieces that pass add up until the file is whole', () => {
  const half = piece(forget(), { [EMBEDDED]: { status: 'passed', done: 4 } })
  expect(half.files).toMatchObject([{ isDone: false, failed: [] }])
  const whole = piece(half, { [EMBEDDED]: { status: 'passed', done: 6 } })
  expect(whole.files).toMatchObject([{ isDone: true, failed: [] }])
  expect(whole.rounds).toEqual([{ key: EMBEDDED, done: 10, of: 10 }])
})

test('a failure is told until its file has been run from the first round to the last', () => {
  const begun = piece(forget(), { [POSTGRES]: { status: 'passed', done: 10 } })
  const broken = piece(begun, {
    [POSTGRES]: { status: 'skipped', done: 0 },
    [EMBEDDED]: { status: 'failed', done: 3 },
  })
  expect(broken.rounds).toEqual([])
  expect(row(broken)).toContain(`failed: ${EMBEDDED}`)
  const mended = piece(broken, {
    [POSTGRES]: { status: 'passed', done: 10 },
    [EMBEDDED]: { status: 'passed', done: 5 },
  })
  expect(mended.files).toMatchObject([{ isDone: false, failed: [EMBEDDED] }])
  expect(row(mended)).toContain('| failed |')
  const whole = piece(mended, {
    [POSTGRES]: { status: 'skipped', done: 0 },
    [EMBEDDED]: { status: 'passed', done: 5 },
  })
  expect(whole.files).toMatchObject([{ isDone: true, failed: [] }])
})

test('a second failure does not hide the first, and beginning afresh hides neither', () => {
  const first = piece(forget(), { [EMBEDDED]: { status: 'failed', done: 3 } })
  const second = piece(first, { [POSTGRES]: { status: 'failed', done: 3 } })
  expect(second.files).toMatchObject([{ failed: [EMBEDDED, POSTGRES] }])
  expect(row(forget(second))).toContain(`failed: ${EMBEDDED}; failed: ${POSTGRES}`)
  expect(forget(piece(forget(), { [EMBEDDED]: { status: 'passed', done: 10 } })).files).toEqual([])
})

test('a test that has changed begins with its first round, and its row says so until then', () => {
  const whole = {
    ...piece(forget(), { [EMBEDDED]: { status: 'passed', done: 10 } }),
    isWhole: true,
  }
  expect(isDone(whole, [FILE])).toBe(true)
  expect(row(whole)).toContain('| passed |')
  expect(renew(whole, [FILE])).toBe(whole)

  expect(isDone(whole, [CHANGED])).toBe(false)
  expect(row(whole, [CHANGED])).toContain('| passed, older than its test |')
  const renewed = renew(whole, [CHANGED])
  expect(renewed).toMatchObject({ isWhole: false, files: [], rounds: [], found: [] })
  const half = piece(renewed, { [EMBEDDED]: { status: 'passed', done: 4 } }, CHANGED)
  expect(row(half, [CHANGED])).toContain(`| passed so far | 4 of 10 ${EMBEDDED} |`)
})

test('what nobody knows the test of, what has no test and what has a new one is older', () => {
  const whole = {
    ...piece(forget(), { [EMBEDDED]: { status: 'passed', done: 10 } }),
    isWhole: true,
  }
  const files = whole.files.map(({ version: _unknown, ...file }) => file)
  const old = { ...whole, files }
  expect(row(old)).toContain('older than its test')
  expect(row(whole, [])).toContain('older than its test')
  expect(row(whole, [FILE, { ...FILE, path: 'new.test.ts' }])).toContain('older than its test')
})

test('a run at this commit is of the product as it is', () => {
  const whole = piece(forget(), { [EMBEDDED]: { status: 'passed', done: 10 } })
  expect(whole.files).toMatchObject([{ commit: whole.commits[0] }])
  expect(changesSince(whole)).toEqual({ most: 0, isKnown: true })
})

test('a failure is told although its test has changed, as long as there is one', () => {
  const broken = piece(forget(), { [EMBEDDED]: { status: 'failed', done: 3 } })
  expect(row(renew(broken, [CHANGED]), [CHANGED])).toContain(`failed: ${EMBEDDED}`)
  expect(renew(broken, []).files).toEqual([])
})

test('a test is another one when it, what it takes from the battery or the list of releases it reads has changed', () => {
  const root = mkdtempSync(join(tmpdir(), 'machicube-version-'))
  const write = (path: string, text: string) => {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  write(PATH, `import { a } from './near.ts'\nimport { b } from '../../../src/server/far.ts'`)
  write(
    'tests/trust/c-crashes/near.ts',
    `import {\n  c,\n} from '../shared.ts'\nimport { d } from '../rounds.ts'`,
  )
  write('tests/trust/shared.ts', '')
  write('tests/trust/rounds.ts', '')
  const first = versionOf(PATH, root)
  write('src/server/far.ts', 'changed')
  write('tests/trust/rounds.ts', 'changed')
  write('tests/trust/c-crashes/stranger.ts', 'changed')
  expect(versionOf(PATH, root)).toBe(first)
  write('tests/trust/shared.ts', 'changed')
  expect(versionOf(PATH, root)).not.toBe(first)

  write('tests/trust/shared.ts', `join(folder, '../../src/server/db/migrations')`)
  write('src/server/db/migrations/meta/_journal.json', '[1]')
  const oneRelease = versionOf(PATH, root)
  write('src/server/db/migrations/meta/_journal.json', '[1, 2]')
  expect(versionOf(PATH, root)).not.toBe(oneRelease)
  rmSync(root, { recursive: true })
})
