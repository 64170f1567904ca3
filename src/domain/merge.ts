type Merge<Values> = {
  merged: Values
  /** Changed by both, differently: they stay mine in `merged`. */
  conflicts: (keyof Values)[]
  /** Changed by them only. */
  taken: (keyof Values)[]
}

/** Two changes of the same start: what only one of them changed is taken from it. The fields are those of `mine`. */
export function mergeChanges<Values extends object>(
  start: Values,
  mine: Values,
  theirs: Values,
): Merge<Values> {
  const fields = Object.keys(mine) as (keyof Values)[]
  const changed = fields.filter(
    (field) => !isSame(theirs[field], start[field]) && !isSame(theirs[field], mine[field]),
  )
  const taken = changed.filter((field) => isSame(mine[field], start[field]))
  const merged = { ...mine }
  for (const field of taken) merged[field] = theirs[field]
  return {
    merged,
    conflicts: changed.filter((field) => !taken.includes(field)),
    taken,
  }
}

export function isUnchanged<Values extends object>(start: Values, mine: Values): boolean {
  return Object.keys(mine).every((field) => {
    const known = field as keyof Values
    return isSame(mine[known], start[known])
  })
}

function isSame(one: unknown, other: unknown) {
  return comparable(one) === comparable(other)
}

// A form holds a number as its digits, and nothing as the empty text.
function comparable(value: unknown) {
  return typeof value === 'number' ? JSON.stringify(`${value}`) : JSON.stringify(value ?? '')
}
