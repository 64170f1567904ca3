/** The first tab is the one without a word in the address. */
export const CONTENT_TABS = ['overview', 'matrix', 'suggestions', 'roadmap'] as const
export type ContentTab = (typeof CONTENT_TABS)[number]

export type ContentSearch = { tab?: Exclude<ContentTab, 'overview'> }

/** Whatever else stands in the address is left out. */
export function parseContentSearch({ tab }: Record<string, unknown>): ContentSearch {
  return { ...((tab === 'matrix' || tab === 'suggestions' || tab === 'roadmap') && { tab }) }
}
