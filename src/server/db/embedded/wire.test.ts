import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { createUnitSplitter, isAnswered, simpleQuery, SYNC } from './engine/wire.ts'

const message = (type: string, body = ''): Uint8Array => {
  const bytes = Buffer.alloc(5 + body.length)
  bytes.write(type)
  bytes.writeInt32BE(4 + body.length, 1)
  bytes.write(body, 5)
  return bytes
}
const joined = (...parts: Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts))

const STARTUP = new Uint8Array([0, 0, 0, 9, 0, 3, 0, 0, 0])
const EXTENDED = joined(message('P', 'select'), message('B'), message('D'), message('E'), SYNC)
const READY = message('Z', 'I')

function startedSplitter(): (chunk: Uint8Array) => Uint8Array[] {
  const split = createUnitSplitter()
  split(STARTUP)
  return split
}

test('a startup packet is a unit of its own', () => {
  const units = createUnitSplitter()(joined(STARTUP, simpleQuery('select 1')))
  expect(units).toEqual([STARTUP, simpleQuery('select 1')])
})

test('everything up to a Sync is one unit', () => {
  expect(startedSplitter()(joined(EXTENDED, EXTENDED))).toEqual([EXTENDED, EXTENDED])
})

test('bytes that arrive one by one give the same units', () => {
  const split = startedSplitter()
  const units = [...joined(EXTENDED, simpleQuery('select 2'))].flatMap((byte) =>
    split(new Uint8Array([byte])),
  )
  expect(units).toEqual([EXTENDED, simpleQuery('select 2')])
})

test('a farewell is not handed to the engine', () => {
  expect(startedSplitter()(joined(simpleQuery('select 1'), message('X')))).toEqual([
    simpleQuery('select 1'),
  ])
})

test.each([
  [
    'a query with an outcome',
    simpleQuery('select 1'),
    joined(message('C', 'SELECT 1'), READY),
    true,
  ],
  ['a query with an error', simpleQuery('select 1'), joined(message('E', 'no'), READY), true],
  ['an empty query', simpleQuery(''), joined(message('I'), READY), true],
  [
    'a parse without execution',
    joined(message('P', 'select'), SYNC),
    joined(message('1'), READY),
    true,
  ],
  ['a startup', STARTUP, joined(message('R', '0000'), READY), true],
])('%s counts as answered', (_name, unit, answer, expected) => {
  expect(isAnswered(unit, answer)).toBe(expected)
})

test.each([
  ['silence', simpleQuery('select 1'), new Uint8Array()],
  ['"ready" without an outcome', simpleQuery('select 1'), READY],
  [
    '"ready" without an outcome in the extended protocol',
    EXTENDED,
    joined(message('1'), message('2'), READY),
  ],
  ['an outcome without "ready"', EXTENDED, message('E', 'FATAL')],
  ['a request for COPY data', simpleQuery('copy t from stdin'), message('G')],
  ['a silent startup', STARTUP, new Uint8Array()],
])('%s counts as a missing answer', (_name, unit, answer) => {
  expect(isAnswered(unit, answer)).toBe(false)
})
