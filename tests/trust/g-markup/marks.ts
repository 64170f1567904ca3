import { PAYLOADS } from './payloads.ts'

const MARK_MAX = 9

/** Payloads for one field, each with a mark that no other text has: those first that it can take whole. */
export function textsFor(field: number, max: number): string[] {
  const room = max - MARK_MAX
  const whole = PAYLOADS.filter(({ length }) => length <= room)
  const cut = PAYLOADS.filter(({ length }) => length > room).map((text) => text.slice(0, room))
  return [...whole, ...cut].map(
    (payload, index) => `${payload} ~${field.toString(36)}.${index.toString(36)}~`,
  )
}

/** As few texts as hold all of these, a line each. */
export function packed(lines: readonly string[], max: number): string[][] {
  const packs: string[][] = [[]]
  let room = max
  for (const line of lines) {
    if (line.length >= room) {
      packs.push([])
      room = max
    }
    packs.at(-1)?.push(line)
    room -= line.length + 1
  }
  return packs
}
