import { normalizedForSearch } from './search.ts'

const RUNS = /\p{Script=Han}+|[\p{Script=Katakana}ー]+|\p{Script=Hiragana}+|[\p{L}\p{N}]+/gu
const HAN = /^\p{Script=Han}+$/u
const KATAKANA = /^[\p{Script=Katakana}ー]+$/u
const HIRAGANA = /^\p{Script=Hiragana}+$/u

const WORD_MIN = 4
const JAPANESE_MIN = 2
/** Longer runs of kanji are read in their first characters only. */
const HAN_RUN_MAX = 12

/** Words of titles that say nothing about their subject, in the spelling of a search. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  [
    'about after also always anything around because been before behind best between both does down each every everything',
    'find first from full good great have here help into just keep know learn less level life like',
    'little long look make many more most much need never next nothing only other over part ready really same',
    'simple some something start step such take than that their them then there these they thing things this time',
    'today under until used very want ways well what when where which while with without work year your',
    'alors apres aussi autour autre avant avec bien cela celle celui ces chaque chez comme comment dans',
    'depuis deux dont elle elles encore entre etre fait faire jour leur leurs mais meme moins notre nous',
    'parce peut plus pour pourquoi premier premiere premiers puis quand quatre quel quelle quels sans ses',
    'sont sous tout toute toutes tous trois tres votre vous',
    'ガイド ポイント',
  ].flatMap((line) => line.split(' ')),
)

/** The words of a title that can tie it to another: as compared, and as written. */
export type TitleWords = ReadonlyMap<string, string>

/**
 * Words of four letters or more, katakana words, and every run of two or more kanji: Japanese puts no
 * space between words, and hiragana alone is mostly grammar.
 */
export function titleWords(title: string): TitleWords {
  const runs = title.normalize('NFKC').match(RUNS) ?? []
  const words = runs.flatMap((run) => (HAN.test(run) ? hanWords(run) : isWord(run) ? [run] : []))
  return new Map(
    words
      .map((word) => [normalizedForSearch(word), word] as const)
      .filter(([spelling]) => !EMPTY_WORDS.has(spelling)),
  )
}

/** Which of these words a title has, longest first; one inside a longer one is not counted again. */
export function sharedWords(words: TitleWords, title: string): string[] {
  const spelled = normalizedForSearch(title)
  const near = [...words.keys()].filter((word) => spelled.includes(word))
  // Most titles have none of them: taking these apart would take ten times as long.
  if (near.length === 0) return []
  const own = titleWords(title)
  const shared = near.filter((word) => own.has(word))
  return shared
    .filter((word) => !shared.some((longer) => longer !== word && longer.includes(word)))
    .toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .map((word) => own.get(word) ?? word)
}

function isWord(run: string) {
  if (HIRAGANA.test(run)) return false
  return run.length >= (KATAKANA.test(run) ? JAPANESE_MIN : WORD_MIN)
}

function hanWords(run: string): string[] {
  const characters = Array.from(run).slice(0, HAN_RUN_MAX)
  return characters.flatMap((_, start) =>
    characters
      .slice(start + JAPANESE_MIN - 1)
      .map((_last, more) => characters.slice(start, start + JAPANESE_MIN + more).join('')),
  )
}
