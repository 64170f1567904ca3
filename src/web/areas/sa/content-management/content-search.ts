import { type ListSearch, parseListSearch } from '../list/list-search.ts'

/** The first tab is the one without a word in the address. */
export const CONTENT_TABS = ['overview', 'matrix', 'suggestions', 'roadmap'] as const
export type ContentTab = (typeof CONTENT_TABS)[number]

/** The pages know which keys, steps and levels there are: their tables would come with every page. */
export type ContentSearch = Pick<ListSearch, 'type' | 'q'> & {
  tab?: Exclude<ContentTab, 'overview'>
  sort?: string
  direction?: 'ascending' | 'descending'
  partner?: string
  category?: string
  show?: 'gaps'
  /** With a level: the block whose items are shown. */
  step?: string
  level?: number
  /** What the list was narrowed to before a block was opened. */
  fromPartner?: true
  fromCategory?: string
  /** Of the roadmap; a board when it is left out. */
  view?: 'timeline'
}

/** Whatever else stands in the address is left out. */
export function parseContentSearch(search: Record<string, unknown>): ContentSearch {
  const { tab, sort, direction, partner, category, show, step, level, view } = search
  const { fromPartner, fromCategory } = search
  const { type, q } = parseListSearch(search)
  return {
    ...((tab === 'matrix' || tab === 'suggestions' || tab === 'roadmap') && { tab }),
    ...(type && { type }),
    ...(q && { q }),
    ...(typeof sort === 'string' && { sort }),
    ...((direction === 'ascending' || direction === 'descending') && { direction }),
    ...(typeof partner === 'string' && { partner }),
    ...(typeof category === 'string' && { category }),
    ...(show === 'gaps' && { show }),
    ...(typeof step === 'string' && { step }),
    ...(typeof level === 'number' && { level }),
    ...(fromPartner === true && { fromPartner }),
    ...(typeof fromCategory === 'string' && { fromCategory }),
    ...(view === 'timeline' && { view }),
  }
}
