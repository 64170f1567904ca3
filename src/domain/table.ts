type RowBy<Row, Key extends keyof Row> = {
  readonly [Value in Row[Key] & PropertyKey]: Extract<Row, Readonly<Record<Key, Value>>>
}

/** The same rows, looked up by one of their columns. */
export function rowsBy<const Row extends object, Key extends keyof Row>(
  rows: readonly Row[],
  key: Key,
): RowBy<Row, Key> {
  // Object.fromEntries forgets which key belongs to which row; the table itself is the proof.
  return Object.freeze(Object.fromEntries(rows.map((row) => [row[key], row]))) as RowBy<Row, Key>
}
