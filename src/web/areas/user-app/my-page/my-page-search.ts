export type MyPageSearch = {
  /** Left out for the categories. */
  view?: 'dashboard'
  /** The category on show; left out for the first one. */
  tab?: string
  /** Left out for all countries. The page knows which there are: their table would come with every page. */
  country?: string
}

/** Whatever else stands in the address is left out. */
export function parseMyPageSearch({ view, tab, country }: Record<string, unknown>): MyPageSearch {
  return {
    ...(view === 'dashboard' && { view }),
    ...(typeof tab === 'string' && { tab }),
    ...(typeof country === 'string' && { country }),
  }
}
