/** Japanese characters are as wide as they are high; Latin ones about half of that, large ones more. */
const WIDE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/
const WIDE_LATIN = /[MWÆŒ@]/
const LARGE = /\p{Lu}/u

function widthOf(text: string, size: number) {
  let ems = 0
  for (const character of text) ems += emsOf(character)
  return ems * size
}

function emsOf(character: string) {
  if (WIDE.test(character) || WIDE_LATIN.test(character)) return 1
  return LARGE.test(character) ? 0.72 : 0.58
}

type Room = { width: number; size: number; isOneLine?: boolean }

/** The text in one or two lines, as large as fits: a drawing has no line breaks of its own. */
export function fittedText(text: string, { width, size, isOneLine = false }: Room) {
  if (widthOf(text, size) <= width) return { lines: [text], size }
  const lines = isOneLine ? [text] : halves(text)
  const widest = Math.max(...lines.map((line) => widthOf(line, size)))
  return { lines, size: Math.min(size, (size * width) / widest) }
}

function halves(text: string): string[] {
  const middle = text.length / 2
  const breaks = [...text.matchAll(/\s/g)].map(({ index }) => index)
  const [space] = breaks.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
  if (space !== undefined) return [text.slice(0, space), text.slice(space + 1)]
  const characters = Array.from(text)
  if (!characters.some((character) => WIDE.test(character))) return [text]
  const half = Math.ceil(characters.length / 2)
  return [characters.slice(0, half).join(''), characters.slice(half).join('')]
}
