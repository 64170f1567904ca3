export type OutputSearch = {
  category?: string
  /** The key that partners are sorted by; none is newest first. */
  sort?: string
  direction?: 'ascending' | 'descending'
}

/** Whatever else stands in the address is left out. */
export function parseOutputSearch({
  category,
  sort,
  direction,
}: Record<string, unknown>): OutputSearch {
  return {
    ...(typeof category === 'string' && { category }),
    ...(typeof sort === 'string' && { sort }),
    ...((direction === 'ascending' || direction === 'descending') && { direction }),
  }
}
