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

/**
 * What an index of titles knows of one, each as a number. Beside characters and pairs each three Latin letters in a
 * row: of these pairs there are few, and most titles hold many of them.
 */
export function titleKeys(normalizedText: string): number[] {
  const characters = Array.from(normalizedText)
  const found = new Int32Array(3 * characters.length)
  let count = 0
  for (const [place, character] of characters.entries()) {
    const [next, afterNext] = [characters[place + 1], characters[place + 2]]
    const key = keyOf(character)
    found[count++] = key
    if (next === undefined) break
    const ofPair = keyOf(next, key)
    found[count++] = ofPair
    if (afterNext !== undefined && isLatin(character) && isLatin(next) && isLatin(afterNext))
      found[count++] = keyOf(afterNext, ofPair)
  }
  // In their order: an index is built of them in two thirds of the time.
  const keys: number[] = []
  for (const key of found.subarray(0, count).toSorted()) if (key !== keys.at(-1)) keys.push(key)
  return keys
}

const isLatin = (character: string) => character >= 'a' && character <= 'z'

/** What a title must have to hold this part; what stands in something longer says nothing more. */
export function titlePartKeys(normalizedPart: string): number[] {
  const triples = triplesOf(normalizedPart)
  const others = gramsOf(normalizedPart).filter(
    (gram) => !triples.some((triple) => triple.includes(gram)),
  )
  return [...new Set([...triples, ...others].map((gram) => keyOf(gram)))]
}

const FNV_BASIS = 0x81_1c_9d_c5

/** FNV-1a, which goes on from the key of what stands before. Two may have the same: whoever finds one looks at the text. */
function keyOf(gram: string, before = FNV_BASIS): number {
  let key = before
  for (let place = 0; place < gram.length; place++)
    key = Math.imul(key ^ gram.charCodeAt(place), 0x01_00_01_93)
  return key | 0
}

function triplesOf(text: string): string[] {
  return (text.match(/[a-z]{3,}/g) ?? []).flatMap((letters) =>
    Array.from({ length: letters.length - 2 }, (_, place) => letters.slice(place, place + 3)),
  )
}

function pairsOf(text: string): string[] {
  const characters = Array.from(text)
  return characters.slice(1).map((next, index) => `${characters[index]}${next}`)
}
