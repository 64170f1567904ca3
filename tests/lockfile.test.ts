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

// One that the registry lacks is left out by "npm ci" without a word, and then nothing builds.
test('on Linux, x64 and arm64, every package was there when the lock was written', () => {
  const { packages } = JSON.parse(text) as {
    packages: Record<string, { integrity?: string; os?: string[]; cpu?: string[]; libc?: string[] }>
  }
  const missing = Object.entries(packages).filter(
    ([, { os, cpu = [], libc, integrity }]) =>
      os?.includes('linux') &&
      cpu.some((processor) => ['x64', 'arm64'].includes(processor)) &&
      !libc?.includes('musl') &&
      !integrity,
  )
  expect(missing.map(([name]) => name)).toEqual([])
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
