export const SEARCH_MAX = 100

const LATIN_ACCENTS = /[\u0300-\u036f]/g
const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss' }

/** One spelling for case, width and accents. The marks of kana are letters of their own and stay. */
export function normalizedForSearch(text: string): string {
  if (text === '') return text
  return text
    .replaceAll('\0', '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(LATIN_ACCENTS, '')
    .replace(/[œæß]/g, (ligature) => LIGATURES[ligature] ?? ligature)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Each word of the term stands somewhere in one of the texts, in whatever order. A blank term matches everything. */
export function matchesSearch(term: string, texts: readonly string[]): boolean {
  const words = termWords(normalizedForSearch(term))
  return texts.map(normalizedForSearch).some((text) => words.every((word) => text.includes(word)))
}

/** Each once; what stands in another one of them says nothing more. */
export function termWords(normalizedTerm: string): string[] {
  const words = [...new Set(normalizedTerm.split(' '))]
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)))
}

/** What a text must hold to hold this part: its pairs of neighbours, or its only character. */
export function gramsOf(normalizedPart: string): string[] {
  const pairs = pairsOf(normalizedPart)
  return pairs.length > 0 ? [...new Set(pairs)] : Array.from(normalizedPart)
}

/** Everything that a term may ask of a text: each character and each pair of neighbours, once. */
export function textGrams(normalizedText: string): string[] {
  const characters = Array.from(normalizedText)
  const grams = new Set(characters)
  for (let place = 1; place < characters.length; place++)
    grams.add(`${characters[place - 1]}${characters[place]}`)
  return [...grams]
}

function pairsOf(text: string): string[] {
  const characters = Array.from(text)
  return characters.slice(1).map((next, index) => `${characters[index]}${next}`)
}
