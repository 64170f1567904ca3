import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { completeLock } from '../scripts/complete-lock.ts'

const text = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')

test('the lock names no download addresses', () => {
  expect(text).not.toContain('"resolved"')
})

test('the lock holds the packages of every platform, so that "npm ci" accepts it (npm run complete:lock)', () => {
  expect(completeLock(JSON.parse(text))).toEqual([])
})

test('what the server runs with has one version, not a range', () => {
  const { dependencies } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
  ) as { dependencies: Record<string, string> }
  const ranges = Object.entries(dependencies).filter(
    ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
  )
  expect(ranges).toEqual([])
})
