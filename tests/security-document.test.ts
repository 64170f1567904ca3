import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  encoding: 'utf8',
}).split('\n')

const text = readFileSync('docs/security.md', 'utf8')
const requirements = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| [12] \| (.+?) \| (.+) \|$/gm)].map(
  ([, id = '', state = '', why = '']) => ({ id, state: state.replaceAll('*', ''), why }),
)

test('every test that the security document names is there', () => {
  const named = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(
    ([, name = '']) => name,
  )
  expect(named.length).toBeGreaterThan(100)
  const missing = named.filter(
    (name) => !files.some((file) => file === name || file.endsWith(`/${name}`)),
  )
  expect([...new Set(missing)]).toEqual([])
})

const HELD_BY =
  /`[\w./-]+\.(test|spec)\.ts`|`(tests\/trust\/)?[a-k]-[a-z]+[`/]|documented: |by design, no test: /

test('what is held names its test, its document, or why there is none', () => {
  const held = requirements.filter(({ state }) => state === 'held')
  expect(held.filter(({ why }) => !HELD_BY.test(why))).toEqual([])
})

test('the table counts its own rows', () => {
  const count = (name: string) => requirements.filter(({ state }) => state === name).length
  expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length)
  expect(text).toContain(
    `${requirements.length} requirements: ${count('held')} held, ${count('not applicable')} not applicable, ${count('deviation')} stated deviations`,
  )
})
