export const SEARCH_MAX = 100

const LATIN_ACCENTS = /[\u0300-\u036f]/g
const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss' }

/** One spelling for case, width and accents. The marks of kana are letters of their own and stay. */
export function normalizedForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(LATIN_ACCENTS, '')
    .replace(/[œæß]/g, (ligature) => LIGATURES[ligature] ?? ligature)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A blank term matches everything. */
export function matchesSearch(term: string, texts: readonly string[]): boolean {
  const wanted = normalizedForSearch(term)
  return texts.some((text) => normalizedForSearch(text).includes(wanted))
}
