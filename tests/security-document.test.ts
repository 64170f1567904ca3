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

const TITLE = /(?:\b(?:test|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[^])*?)\1,/g

/** Of the tests in a file, or in a folder of tests/trust. */
function titlesIn(name: string): string[] | undefined {
  const named = files.filter(
    (file) =>
      /\.(test|spec)\.tsx?$/.test(file) &&
      (`/${file}`.endsWith(`/${name}`) || file.startsWith(`tests/trust/${name}/`)),
  )
  if (named.length === 0) return undefined
  return named.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(TITLE)].map(([, , title = '']) => title),
  )
}

test('every title that the security document quotes is one of a test in the file it names', () => {
  const quotes = [...text.matchAll(/`([\w./-]+)`((?:,? "[^"]+")+)/g)].flatMap(
    ([, name = '', quoted = '']) =>
      [...quoted.matchAll(/"([^"]+)"/g)].map(([, words = '']) => ({ name, words })),
  )
  expect(quotes.length).toBeGreaterThan(60)
  const wrong = quotes.filter(({ name, words }) => {
    const titles = titlesIn(name)
    // A title may be told in parts.
    const inOrder = words.split(/ ?… ?/).map(escaped).join('[^]*')
    return titles && !titles.some((title) => new RegExp(inOrder).test(title.replaceAll('\\', '')))
  })
  expect(wrong).toEqual([])
})

const escaped = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

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
