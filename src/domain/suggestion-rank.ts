import { z } from 'zod'
import { categoryTie, type CategoryIds, type CategoryTie, matchesCategory } from './category.ts'
import { LevelNumber } from './level.ts'
import { Motivation } from './motivation.ts'
import { suitsMotivation } from './motivation-fit.ts'
import { sharedWords, titleWords, type TitleWords } from './shared-word.ts'
import type { StepId } from './step.ts'

/** Why something is suggested; the screen makes a sentence of it. */
export const SuggestionReason = z.discriminatedUnion('code', [
  z.object({ code: z.literal('next-level'), level: LevelNumber }),
  z.object({ code: z.literal('this-level'), level: LevelNumber }),
  z.object({ code: z.literal('same-category'), category: z.string() }),
  z.object({ code: z.literal('related-category'), category: z.string() }),
  z.object({ code: z.literal('shared-word'), word: z.string() }),
  z.object({ code: z.literal('favorite-category'), category: z.string() }),
  z.object({ code: z.literal('motivation'), motivation: Motivation }),
  z.object({ code: z.literal('country'), country: z.string() }),
  z.object({ code: z.literal('newcomer'), partner: z.string() }),
])
export type SuggestionReason = z.infer<typeof SuggestionReason>

export type SuggestionCandidate = {
  readonly id: string
  readonly title: string
  readonly category: string
  readonly country: string
  readonly step: StepId
  readonly level: LevelNumber
  readonly publishedAt: Date
  readonly partner: { readonly id: string; readonly name: string; readonly isNewcomer: boolean }
}

/** What is looked at, and the level that suggestions should have. */
export type SuggestionAim = {
  readonly category: string
  readonly title: string
  readonly level: LevelNumber
  readonly wantedLevel: LevelNumber
}

export type SuggestionReader = {
  readonly motivations: readonly Motivation[]
  readonly favoriteCategories: readonly string[]
  readonly countries: readonly string[]
}

/** A partner stays a newcomer for this long, or until this many of its items are published. */
export const NEWCOMER = { days: 30, itemsMax: 5 } as const

const CATEGORY_POINTS: Readonly<Record<CategoryTie, number>> = { same: 60, close: 36, sibling: 18 }
/** By how far a candidate's level is from the wanted one; too hard suits less than too easy. */
const LEVEL_POINTS: Readonly<Record<number, number>> = { 0: 16, [-1]: 8, 1: 4 }
const WORD_POINTS = { first: 20, more: 10, wordsMax: 3 } as const
const READER_POINTS = { favorite: 17, motivation: 12, country: 10 } as const

export type RankedSuggestion<Candidate> = {
  readonly candidate: Candidate
  readonly reason: SuggestionReason
}

type Scored<Candidate> = RankedSuggestion<Candidate> & {
  readonly score: number
  /** By its category or its words; without, only the reader's own choices speak for it. */
  readonly isTied: boolean
}

/**
 * The best `max` candidates, best first, each with the strongest reason that speaks for it. One partner
 * takes half of the places at most as long as another has something, and one place goes to a newcomer
 * where there is one. The same question has the same answer, in whatever order candidates come.
 */
export function rankSuggestions<Candidate extends SuggestionCandidate>(
  candidates: readonly Candidate[],
  question: {
    readonly aim: SuggestionAim
    readonly reader: SuggestionReader
    readonly tree: CategoryIds
    readonly max: number
  },
): RankedSuggestion<Candidate>[] {
  const { aim, reader, tree, max } = question
  const words = titleWords(aim.title)
  const scored = candidates
    .map((candidate) => scoreOf(candidate, aim, words, reader, tree))
    .filter((entry) => entry !== undefined)
    .toSorted(byScore)
  const chosen = withNewcomer(pickFairly(scored, max), scored, max)
  return chosen.toSorted(byScore).map(({ candidate, reason }) => ({ candidate, reason }))
}

/** `undefined` where nothing speaks for it. */
function scoreOf<Candidate extends SuggestionCandidate>(
  candidate: Candidate,
  aim: SuggestionAim,
  aimWords: TitleWords,
  reader: SuggestionReader,
  tree: CategoryIds,
): Scored<Candidate> | undefined {
  const ties = [categoryPart(candidate, aim, tree), wordPart(candidate, aimWords)]
  const parts = [...ties, ...readerParts(candidate, reader, tree)].filter(
    (part) => part !== undefined,
  )
  const [first] = parts
  if (!first) return undefined
  const strongest = parts.reduce((best, part) => (part.points > best.points ? part : best), first)
  return {
    candidate,
    reason: strongest.reason,
    score: parts.reduce((sum, { points }) => sum + points, 0),
    isTied: ties.some((part) => part !== undefined),
  }
}

type Part = { readonly points: number; readonly reason: SuggestionReason }

function categoryPart(
  { category, level }: SuggestionCandidate,
  aim: SuggestionAim,
  tree: CategoryIds,
): Part | undefined {
  const tie = categoryTie(aim.category, category, tree)
  if (!tie) return undefined
  const points = CATEGORY_POINTS[tie] + (LEVEL_POINTS[level - aim.wantedLevel] ?? 0)
  if (tie !== 'same') return { points, reason: { code: 'related-category', category } }
  if (level !== aim.wantedLevel) return { points, reason: { code: 'same-category', category } }
  return { points, reason: { code: level > aim.level ? 'next-level' : 'this-level', level } }
}

function wordPart({ title }: SuggestionCandidate, aimWords: TitleWords): Part | undefined {
  const [word, ...more] = sharedWords(aimWords, title)
  if (word === undefined) return undefined
  const counted = Math.min(more.length, WORD_POINTS.wordsMax - 1)
  const points = WORD_POINTS.first + counted * WORD_POINTS.more
  return { points, reason: { code: 'shared-word', word } }
}

function readerParts(
  candidate: SuggestionCandidate,
  reader: SuggestionReader,
  tree: CategoryIds,
): (Part | undefined)[] {
  const { category, country } = candidate
  const favorite = reader.favoriteCategories.find((id) => matchesCategory(id, category, tree))
  const motivation = reader.motivations.find((one) => suitsMotivation(one, candidate, tree))
  return [
    favorite === undefined
      ? undefined
      : {
          points: READER_POINTS.favorite,
          reason: { code: 'favorite-category', category: favorite },
        },
    motivation && { points: READER_POINTS.motivation, reason: { code: 'motivation', motivation } },
    reader.countries.includes(country)
      ? { points: READER_POINTS.country, reason: { code: 'country', country } }
      : undefined,
  ]
}

type Entry = Scored<SuggestionCandidate>

/** Newer first among equals; the id decides what is left, so that nothing depends on the order given. */
function byScore(a: Entry, b: Entry): number {
  return (
    Number(b.isTied) - Number(a.isTied) ||
    b.score - a.score ||
    b.candidate.publishedAt.getTime() - a.candidate.publishedAt.getTime() ||
    (a.candidate.id < b.candidate.id ? -1 : 1)
  )
}

/** What is tied to the card before what only suits the reader; in both, what a partner has beyond its share comes last. */
function pickFairly<Some extends Entry>(scored: readonly Some[], max: number): Some[] {
  const share = Math.ceil(max / 2)
  const places = new Map<string, number>()
  const inOrder = [true, false].flatMap((isTied) => {
    const tier = scored.filter((entry) => entry.isTied === isTied)
    const within = tier.filter(({ candidate: { partner } }) => {
      const taken = (places.get(partner.id) ?? 0) + 1
      places.set(partner.id, taken)
      return taken <= share
    })
    return [...within, ...tier.filter((entry) => !within.includes(entry))]
  })
  return inOrder.slice(0, max)
}

/** The last place goes to the best newcomer, where none has a place of its own. */
function withNewcomer<Some extends Entry>(
  chosen: readonly Some[],
  scored: readonly Some[],
  max: number,
): Some[] {
  const isNewcomer = ({ candidate }: Some) => candidate.partner.isNewcomer
  const newcomer = scored.find(isNewcomer)
  if (!newcomer || chosen.some(isNewcomer)) return [...chosen]
  const reason: SuggestionReason = { code: 'newcomer', partner: newcomer.candidate.partner.name }
  return [...chosen.slice(0, max - 1), { ...newcomer, reason }]
}
