/** The page knows which there are: their tables would come with every page. */
export type PlaceSearch = {
  category?: string
  step?: string
  level?: number
  type?: string
}

/** Whatever else stands in the address is left out. */
export function parsePlaceSearch({
  category,
  step,
  level,
  type,
}: Record<string, unknown>): PlaceSearch {
  return {
    ...(typeof category === 'string' && { category }),
    ...(typeof step === 'string' && { step }),
    ...(typeof level === 'number' && { level }),
    ...(typeof type === 'string' && { type }),
  }
}
