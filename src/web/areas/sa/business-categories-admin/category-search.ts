export type CategorySearch = {
  tab?: 'levels'
  /** Whose level labels are shown. */
  category?: string
}

/** Whatever else stands in the address is left out. */
export function parseCategorySearch({ tab, category }: Record<string, unknown>): CategorySearch {
  return {
    ...(tab === 'levels' && { tab }),
    ...(typeof category === 'string' && { category }),
  }
}
