import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  encoding: 'utf8',
}).split('\n')

test('every test that the security document names is there', () => {
  const text = readFileSync('docs/security.md', 'utf8')
  const named = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(
    ([, name = '']) => name,
  )
  expect(named.length).toBeGreaterThan(100)
  const missing = named.filter(
    (name) => !files.some((file) => file === name || file.endsWith(`/${name}`)),
  )
  expect([...new Set(missing)]).toEqual([])
})
