import type { Tables } from '../tables.ts'

/** What belongs to nobody, and why it changes with what one person does. */
const SHARED: Record<string, string> = {
  platform_counts: 'sums over everybody',
  block_fill: 'sums over everybody',
  stale_learners: 'whose next step is to be found again, after a change of the categories',
  count_marks: 'that somebody looked today, under a key: nobody knows who',
  count_keys: 'the key of the day, made by its first visit',
}

const KEY = /^\(([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[a-z]+_[\w-]{20,}),/
const NAMES = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\w.-]+@[\w.-]+/g

export const tableOf = (change: string) => change.split(': ', 1)[0] ?? ''
const isShared = (change: string) => tableOf(change) in SHARED
const mentions = (row: string, words: Iterable<string>) => {
  for (const word of words) if (row.includes(word)) return true
  return false
}

/** Changes that are about none of these words, nor about what belongs to them, or about one of the foreign. */
export function changesOfOthers(
  changes: readonly string[],
  tables: readonly Tables[],
  { own, foreign }: { own: readonly string[]; foreign: readonly string[] },
): string[] {
  const isPlain = (change: string) =>
    isShared(change) || (mentions(change, own) && !mentions(change, foreign))
  const left = changes.filter((change) => !isPlain(change))
  if (left.length === 0) return []
  const around = wordsAround(own, tables)
  return left.filter((change) => mentions(change, foreign) || !mentions(change, around))
}

/** With the keys of rows that name one of these, and whom a row with such a key names. */
function wordsAround(own: readonly string[], tables: readonly Tables[]): Set<string> {
  const words = new Set(own)
  for (const row of tables.flatMap((one) => [...one.values()].flatMap((rows) => [...rows]))) {
    const key = KEY.exec(row)?.[1]
    if (!key) continue
    if (own.includes(key)) for (const name of row.match(NAMES) ?? []) words.add(name)
    else if (mentions(row, own)) words.add(key)
  }
  return words
}
