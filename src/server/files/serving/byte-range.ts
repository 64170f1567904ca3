import type { ByteRange } from '../storage/storage.ts'

/** `undefined`: the whole file. `null`: nothing of it can be given. Several ranges at once count as none. */
export function parseRange(
  header: string | undefined,
  sizeBytes: number,
): ByteRange | null | undefined {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  const [, first = '', last = ''] = parts ?? []
  if (!parts || (first === '' && last === '')) return undefined
  const start = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first)
  const end = first === '' || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1)
  if (first !== '' && last !== '' && Number(last) < start) return undefined
  return start > end ? null : { start, end }
}
