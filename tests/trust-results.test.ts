import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addPiece, forget, type LetterResults, rowOf } from '../scripts/trust-results.ts'

const ROOT = join(import.meta.dirname, '..')
const PATH = 'tests/trust/c-crashes/crashes.test.ts'
const [EMBEDDED, POSTGRES] = ['kills on embedded', 'kills on postgres']

type Outcome = { status: 'passed' | 'failed' | 'skipped'; done: number }

const piece = (before: LetterResults, outcomes: Record<string, Outcome>) =>
  addPiece(before, {
    project: 'trust',
    paths: [PATH],
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
            meta: { rounds: { key: fullName, done, of: 10 } },
          })),
        },
      ],
    },
  })
const row = (results: LetterResults) => rowOf('C', 'crashes', results)

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
