import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

type Import = { file: string; from: string; to: string }

const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => `src/${file}`)

const imports: Import[] = files.flatMap((file) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    (match) => ({
      file,
      from: file,
      to: resolveImport(file, match[1] ?? ''),
    }),
  ),
)

function resolveImport(file: string, specifier: string) {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  if (!specifier.startsWith('.')) return specifier
  return join(file, '..', specifier)
}

const inside = (folder: string) => (path: string) => path.startsWith(`src/${folder}/`)
const crossings = (from: (path: string) => boolean, to: (path: string) => boolean) =>
  imports.filter((row) => from(row.from) && to(row.to)).map((row) => `${row.from} → ${row.to}`)
const isTest = (path: string) => path.includes('.test.') || path.includes('/testing/')

describe('the house', () => {
  test('the reader of imports reads', () => {
    expect(imports.length).toBeGreaterThan(200)
    expect(crossings(inside('server'), inside('domain')).length).toBeGreaterThan(5)
  })

  test.each([
    ['domain', ['contract', 'messages', 'server', 'web']],
    ['contract', ['messages', 'server', 'web']],
    ['messages', ['contract', 'server', 'web']],
    ['server', ['web']],
    ['web', ['server']],
  ])('%s knows nothing of %s', (from, forbidden) => {
    expect(forbidden.flatMap((to) => crossings(inside(from), inside(to)))).toEqual([])
  })

  test('areas are strangers', () => {
    const areaOf = (path: string) => /^src\/web\/areas\/([^/]+)\//.exec(path)?.[1]
    const strange = imports.filter(
      ({ from, to }) => areaOf(from) && areaOf(to) && areaOf(from) !== areaOf(to),
    )
    expect(strange).toEqual([])
  })

  test('building blocks know nothing of the product', () => {
    const product = ['domain', 'contract', 'messages', 'web/areas', 'web/shared']
    expect(product.flatMap((to) => crossings(inside('web/ui'), inside(to)))).toEqual([])
  })

  test("a feature may call another's queries, never its procedures", () => {
    const featureOf = (path: string) => /^src\/server\/features\/([^/]+)\//.exec(path)?.[1]
    const calls = imports.filter(
      ({ from, to }) =>
        featureOf(from) && to.endsWith('procedures.ts') && featureOf(from) !== featureOf(to),
    )
    expect(calls).toEqual([])
  })

  test('only config.ts reads the environment', () => {
    const readers = files.filter((file) =>
      /process\.env/.test(readFileSync(join(ROOT, file), 'utf8')),
    )
    expect(readers.filter((file) => !isTest(file))).toEqual(['src/server/main.ts'])
  })

  test('a relative import goes one folder up at most, unless it stays in its layer', () => {
    const far = imports.filter(
      ({ from, to }) => from.split('/')[1] !== to.split('/')[1] && to.startsWith('src/'),
    )
    const relative = far.filter(
      ({ file, to }) => !readFileSync(join(ROOT, file), 'utf8').includes(`#${to.slice(4)}`),
    )
    expect(relative).toEqual([])
  })
})
