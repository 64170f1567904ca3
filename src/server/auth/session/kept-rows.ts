type KeptRow<Row> = { row: Row; version: string; keptUntilMs: number }
export type KeptRows<Row> = ReturnType<typeof createKeptRows<Row>>

// Whatever the versions say: after this it is read anew.
const KEPT_MS = 60_000
const KEPT_MAX = 20_000

/** Rows by their keys, with the version of what they were read from; those that were read first go first. */
export function createKeptRows<Row>(keptMax = KEPT_MAX) {
  const rows = new Map<string, KeptRow<Row>>()
  return {
    findAll(keys: Iterable<string>, nowMs = Date.now()) {
      const found = new Map<string, KeptRow<Row>>()
      for (const key of keys) {
        const kept = rows.get(key)
        if (kept && kept.keptUntilMs > nowMs) found.set(key, kept)
      }
      return found
    },
    keep(key: string, row: Row, version: string, untilMs: number, nowMs = Date.now()) {
      rows.delete(key)
      rows.set(key, { row, version, keptUntilMs: Math.min(untilMs, nowMs + KEPT_MS) })
      const [oldest] = rows.keys()
      if (rows.size > keptMax && oldest !== undefined) rows.delete(oldest)
    },
    forget: (key: string) => void rows.delete(key),
  }
}
