import { Buffer } from 'node:buffer'

/** PostgreSQL wire protocol 3.0: just enough to cut a byte stream into units and to judge the answers. */
const byte = (letter: string): number => letter.charCodeAt(0)

const ENDS_UNIT = new Set(['Q', 'S', 'H'].map(byte))
const ENDS_WITH_READY = new Set(['Q', 'S'].map(byte))
const EXECUTES = new Set(['Q', 'E'].map(byte))
const OUTCOMES = new Set(['C', 'E', 'I', 's'].map(byte))
const TERMINATE = byte('X')
const READY = byte('Z')
const READY_BYTES = 6

/** Whole messages that the engine runs in one go: a startup packet, a Query, or everything up to a Sync. */
export type Unit = Uint8Array

export function createUnitSplitter(): (chunk: Uint8Array) => Unit[] {
  let pending = Buffer.alloc(0)
  let isStarted = false

  return (chunk) => {
    pending = pending.length === 0 ? Buffer.from(chunk) : Buffer.concat([pending, chunk])
    const units: Unit[] = []
    let unitStart = 0
    let position = 0
    for (;;) {
      const headerBytes = isStarted ? 1 : 0
      if (pending.length - position < headerBytes + 4) break
      const length = headerBytes + pending.readInt32BE(position + headerBytes)
      if (pending.length - position < length) break
      const type = isStarted ? pending[position] : undefined
      position += length
      if (type !== undefined && !ENDS_UNIT.has(type) && type !== TERMINATE) continue
      if (type !== TERMINATE) units.push(new Uint8Array(pending.subarray(unitStart, position)))
      unitStart = position
      isStarted = true
    }
    pending = Buffer.from(pending.subarray(unitStart))
    return units
  }
}

/**
 * An overflown stack or a trap in the engine shows as silence: no outcome, or no "ready" at the end.
 * So does COPY FROM STDIN, which the engine cannot do: it would leave the client waiting for ever.
 */
export function isAnswered(unit: Unit, answer: Uint8Array): boolean {
  const isStartup = unit[0] === 0
  if (isStartup) return endsWithReady(answer)

  const asked = messageTypes(unit)
  const got = messageTypes(answer)
  if (asked.some((type) => EXECUTES.has(type)) && !got.some((type) => OUTCOMES.has(type)))
    return false

  const last = asked.at(-1)
  return last === undefined || !ENDS_WITH_READY.has(last) || endsWithReady(answer)
}

export function simpleQuery(sql: string): Unit {
  const text = Buffer.from(`${sql}\0`)
  const unit = Buffer.alloc(5 + text.length)
  unit.write('Q')
  unit.writeInt32BE(4 + text.length, 1)
  text.copy(unit, 5)
  return new Uint8Array(unit)
}

export const SYNC: Unit = new Uint8Array([byte('S'), 0, 0, 0, 4])

function endsWithReady(answer: Uint8Array): boolean {
  return answer.length >= READY_BYTES && answer[answer.length - READY_BYTES] === READY
}

function messageTypes(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const types: number[] = []
  for (
    let position = 0;
    position + 5 <= bytes.length;
    position += 1 + view.getInt32(position + 1)
  ) {
    types.push(view.getUint8(position))
  }
  return types
}
