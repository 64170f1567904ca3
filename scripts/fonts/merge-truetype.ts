/*
 * Joins TrueType fonts that are slices of one face: same axes, same units, different characters.
 * The registry only has Noto Sans JP in 124 slices, and one request beats forty.
 */

type Tables = Map<string, DataView>
type Part = { tables: Tables; glyphCount: number; firstGlyph: number }

const COPIED = ['OS/2', 'name', 'post', 'fvar', 'STAT', 'avar']

export function mergeTrueType(fonts: readonly Uint8Array[]): Uint8Array {
  let firstGlyph = 1
  const parts = fonts.map((font): Part => {
    const tables = readTables(font)
    const glyphCount = table(tables, 'maxp').getUint16(4)
    const part = { tables, glyphCount, firstGlyph }
    firstGlyph += glyphCount - 1
    return part
  })
  const glyphCount = firstGlyph
  const first = parts[0]
  if (!first) throw new Error('nothing to merge')

  const { glyf, loca } = mergeGlyphs(parts)
  const merged: Tables = new Map([
    ['cmap', mergeCharacters(parts)],
    ['glyf', glyf],
    ['loca', loca],
    ['gvar', mergeVariations(parts, glyphCount)],
    ['hmtx', mergeMetrics(parts, glyphCount)],
    ['head', patched(table(first.tables, 'head'), (view) => view.setInt16(50, 1))],
    ['hhea', patched(table(first.tables, 'hhea'), (view) => view.setUint16(34, glyphCount))],
    ['maxp', mergeMaxima(parts, glyphCount)],
  ])
  for (const tag of COPIED) {
    const copied = first.tables.get(tag)
    if (copied) merged.set(tag, copied)
  }
  return writeTables(merged)
}

/** Every slice begins with the same "missing" glyph; only the first one's is kept. */
const glyphsOf = (part: Part, index: number) =>
  Array.from({ length: part.glyphCount }, (_, glyph) => glyph).filter(
    (glyph) => glyph > 0 || index === 0,
  )

const movedGlyph = (part: Part, glyph: number) => (glyph === 0 ? 0 : part.firstGlyph + glyph - 1)

function mergeGlyphs(parts: readonly Part[]) {
  const glyphs = parts.flatMap((part, index) => {
    const loca = table(part.tables, 'loca')
    const glyf = table(part.tables, 'glyf')
    const isLong = table(part.tables, 'head').getInt16(50) === 1
    const offset = (glyph: number) =>
      isLong ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2
    return glyphsOf(part, index).map((glyph) => {
      const bytes = bytesOf(glyf).slice(offset(glyph), offset(glyph + 1))
      moveComponents(bytes, part)
      return bytes
    })
  })
  const { bytes, offsets } = joined(glyphs)
  const loca = new DataView(new ArrayBuffer(offsets.length * 4))
  offsets.forEach((offset, index) => loca.setUint32(index * 4, offset))
  return { glyf: viewOf(bytes), loca }
}

function moveComponents(glyph: Uint8Array, part: Part) {
  const view = viewOf(glyph)
  if (glyph.length === 0 || view.getInt16(0) >= 0) return
  let at = 10
  let flags = 0
  do {
    flags = view.getUint16(at)
    view.setUint16(at + 2, movedGlyph(part, view.getUint16(at + 2)))
    at += 4 + (flags & 0x01 ? 4 : 2) + (flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0)
  } while (flags & 0x20)
}

function mergeMetrics(parts: readonly Part[], glyphCount: number) {
  const merged = new DataView(new ArrayBuffer(glyphCount * 4))
  parts.forEach((part, index) => {
    const metrics = table(part.tables, 'hmtx')
    const fullCount = table(part.tables, 'hhea').getUint16(34)
    for (const glyph of glyphsOf(part, index)) {
      const isFull = glyph < fullCount
      const advance = metrics.getUint16(Math.min(glyph, fullCount - 1) * 4)
      const bearing = isFull
        ? metrics.getInt16(glyph * 4 + 2)
        : metrics.getInt16(fullCount * 4 + (glyph - fullCount) * 2)
      merged.setUint16(movedGlyph(part, glyph) * 4, advance)
      merged.setInt16(movedGlyph(part, glyph) * 4 + 2, bearing)
    }
  })
  return merged
}

function mergeMaxima(parts: readonly Part[], glyphCount: number) {
  const first = parts[0]
  if (!first) throw new Error('nothing to merge')
  return patched(table(first.tables, 'maxp'), (view) => {
    for (let at = 6; at < view.byteLength; at += 2) {
      view.setUint16(at, Math.max(...parts.map((part) => table(part.tables, 'maxp').getUint16(at))))
    }
    view.setUint16(4, glyphCount)
  })
}

/** Variation data names its tuples by number in a list per font: the lists are joined and the numbers moved. */
function mergeVariations(parts: readonly Part[], glyphCount: number) {
  const axisCount = table(parts[0]?.tables ?? new Map(), 'gvar').getUint16(4)
  const tupleBytes = axisCount * 2
  const tuples: string[] = []
  const datas = parts.flatMap((part, index) => {
    const gvar = table(part.tables, 'gvar')
    const sharedAt = gvar.getUint32(8)
    const numbers = Array.from({ length: gvar.getUint16(6) }, (_, tuple) => {
      const key = Buffer.from(
        bytesOf(gvar).slice(sharedAt + tuple * tupleBytes, sharedAt + (tuple + 1) * tupleBytes),
      ).toString('hex')
      if (!tuples.includes(key)) tuples.push(key)
      return tuples.indexOf(key)
    })
    const isLong = (gvar.getUint16(14) & 1) === 1
    const dataAt = gvar.getUint32(16)
    const offset = (glyph: number) =>
      dataAt + (isLong ? gvar.getUint32(20 + glyph * 4) : gvar.getUint16(20 + glyph * 2) * 2)
    return glyphsOf(part, index).map((glyph) => {
      const bytes = bytesOf(gvar).slice(offset(glyph), offset(glyph + 1))
      renumberTuples(bytes, numbers, axisCount)
      return bytes
    })
  })
  const { bytes, offsets } = joined(datas)
  const shared = Buffer.from(tuples.join(''), 'hex')
  const headBytes = 20 + offsets.length * 4
  const head = new DataView(new ArrayBuffer(headBytes))
  head.setUint16(0, 1)
  head.setUint16(4, axisCount)
  head.setUint16(6, tuples.length)
  head.setUint32(8, headBytes)
  head.setUint16(12, glyphCount)
  head.setUint16(14, 1)
  head.setUint32(16, headBytes + shared.length)
  offsets.forEach((offset, index) => head.setUint32(20 + index * 4, offset))
  return viewOf(new Uint8Array(Buffer.concat([bytesOf(head), shared, bytes])))
}

function renumberTuples(data: Uint8Array, numbers: readonly number[], axisCount: number) {
  if (data.length === 0) return
  const view = viewOf(data)
  let at = 4
  for (let left = view.getUint16(0) & 0x0fff; left > 0; left--) {
    const tuple = view.getUint16(at + 2)
    const isEmbedded = (tuple & 0x8000) !== 0
    if (!isEmbedded) view.setUint16(at + 2, (tuple & 0xf000) | (numbers[tuple & 0x0fff] ?? 0))
    at += 4 + (isEmbedded ? axisCount * 2 : 0) + (tuple & 0x4000 ? axisCount * 4 : 0)
  }
}

function mergeCharacters(parts: readonly Part[]) {
  const pairs = parts
    .flatMap((part) =>
      charactersOf(table(part.tables, 'cmap')).map(
        ([code, glyph]) => [code, movedGlyph(part, glyph)] as const,
      ),
    )
    .toSorted(([a], [b]) => a - b)
  const view = new DataView(new ArrayBuffer(12 + 16 + pairs.length * 12))
  view.setUint16(2, 1)
  view.setUint16(4, 3)
  view.setUint16(6, 10)
  view.setUint32(8, 12)
  view.setUint16(12, 12)
  view.setUint32(16, 16 + pairs.length * 12)
  view.setUint32(24, pairs.length)
  pairs.forEach(([code, glyph], index) => {
    view.setUint32(28 + index * 12, code)
    view.setUint32(32 + index * 12, code)
    view.setUint32(36 + index * 12, glyph)
  })
  return view
}

function charactersOf(cmap: DataView): [code: number, glyph: number][] {
  const subtables = Array.from({ length: cmap.getUint16(2) }, (_, index) =>
    cmap.getUint32(8 + index * 8),
  )
  const long = subtables.find((at) => cmap.getUint16(at) === 12)
  if (long !== undefined) {
    return Array.from(
      { length: cmap.getUint32(long + 12) },
      (_, group) => long + 16 + group * 12,
    ).flatMap((at) => {
      const start = cmap.getUint32(at)
      return Array.from(
        { length: cmap.getUint32(at + 4) - start + 1 },
        (_, step): [number, number] => [start + step, cmap.getUint32(at + 8) + step],
      )
    })
  }
  const short = subtables.find((at) => cmap.getUint16(at) === 4)
  if (short === undefined) throw new Error('no readable character map')
  return segmentedCharacters(cmap, short)
}

function segmentedCharacters(cmap: DataView, at: number) {
  const pairs: [number, number][] = []
  const doubled = cmap.getUint16(at + 6)
  for (let segment = 0; segment < doubled; segment += 2) {
    const end = cmap.getUint16(at + 14 + segment)
    const start = cmap.getUint16(at + 16 + doubled + segment)
    const delta = cmap.getUint16(at + 16 + doubled * 2 + segment)
    const rangeAt = at + 16 + doubled * 3 + segment
    const range = cmap.getUint16(rangeAt)
    for (let code = start; code <= end && code !== 0xffff; code++) {
      const raw = range === 0 ? code : cmap.getUint16(rangeAt + range + (code - start) * 2)
      const glyph = raw === 0 ? 0 : (raw + delta) & 0xffff
      if (glyph !== 0) pairs.push([code, glyph])
    }
  }
  return pairs
}

function readTables(font: Uint8Array): Tables {
  const view = viewOf(font)
  return new Map(
    Array.from({ length: view.getUint16(4) }, (_, index) => {
      const at = 12 + index * 16
      const tag = Buffer.from(font.subarray(at, at + 4)).toString('latin1')
      return [
        tag,
        viewOf(
          font.slice(view.getUint32(at + 8), view.getUint32(at + 8) + view.getUint32(at + 12)),
        ),
      ]
    }),
  )
}

function writeTables(tables: Tables) {
  const sorted = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const { bytes, offsets } = joined(sorted.map(([, view]) => bytesOf(view)))
  const head = new DataView(new ArrayBuffer(12 + sorted.length * 16))
  head.setUint32(0, 0x00010000)
  head.setUint16(4, sorted.length)
  sorted.forEach(([tag, view], index) => {
    const at = 12 + index * 16
    bytesOf(head).set(Buffer.from(tag, 'latin1'), at)
    head.setUint32(at + 8, head.byteLength + (offsets[index] ?? 0))
    head.setUint32(at + 12, view.byteLength)
  })
  return new Uint8Array(Buffer.concat([bytesOf(head), bytes]))
}

/** Lays pieces one after the other on four-byte boundaries. */
function joined(pieces: readonly Uint8Array[]) {
  const offsets = [0]
  const padded = pieces.map((piece) => {
    const room = new Uint8Array(Math.ceil(piece.length / 4) * 4)
    room.set(piece)
    offsets.push((offsets.at(-1) ?? 0) + room.length)
    return room
  })
  return { bytes: new Uint8Array(Buffer.concat(padded)), offsets }
}

function table(tables: Tables, tag: string) {
  const found = tables.get(tag)
  if (!found) throw new Error(`the font has no ${tag} table`)
  return found
}

function patched(view: DataView, change: (copy: DataView) => void) {
  const copy = viewOf(bytesOf(view).slice())
  change(copy)
  return copy
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const bytesOf = (view: DataView) => new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
