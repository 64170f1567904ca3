import type { Suggestion } from '#contract/suggestions.ts'
import { categoryIds, type CategoryIds, categoryTie } from '#domain/category.ts'
import { ideaKey } from '#domain/idea-key.ts'
import { type Idea, ideasFor } from '#domain/idea.ts'
import type { LanguageTag } from '#domain/language.ts'
import { type LevelNumber, LEVELS } from '#domain/level.ts'
import { Motivation } from '#domain/motivation.ts'
import { type StepId, STEPS } from '#domain/step.ts'
import {
  NEWCOMER,
  rankSuggestions,
  type SuggestionAim,
  type SuggestionReader,
} from '#domain/suggestion-rank.ts'
import { nextLevel, SUGGESTIONS_MAX } from '#domain/suggestion.ts'
import type { Queryable } from '../../db/client.ts'
import { listCards } from '../browse/queries.ts'
import { listSavedAmong } from '../saved/queries.ts'
import {
  type Cell,
  findChoices,
  listCandidates,
  listFromRecentPartners,
  listInCells,
  listNewest,
} from './queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const TAKE = { wanted: 12, sameCategory: 8, related: 3 } as const

type Reader = { userId: string; language: LanguageTag }
type Card = { id: string; category: string; title: string; level: LevelNumber }
type Suggestions = { items: Suggestion[]; max: number }

/** One side of a card: its step, related to the card or to the reader. */
export async function suggestForCard(
  db: Queryable,
  reader: Reader,
  tree: CategoryIds,
  card: Card,
  step: StepId,
): Promise<Suggestions> {
  const choices = await readerChoices(db, reader.userId)
  const aim = { ...card, wantedLevel: nextLevel(card.level) ?? card.level }
  const left = { userId: reader.userId, contentId: card.id }
  const related = categoryIds(tree).filter((id) => categoryTie(card.category, id, tree))
  const ids = [
    await listInCells(db, cardCells(step, aim, related, choices.favoriteCategories), left),
    await listNewest(db, step, left),
    await listFromRecentPartners(db, step, related, left, newcomersSince()),
  ].flat()
  return fill(db, ids, { aim, choices, tree, ...reader, max: SUGGESTIONS_MAX.cardPanel }, [step])
}

/** One tab of Way to Master: content of exactly that level, about the category itself. */
export async function suggestForLevel(
  db: Queryable,
  reader: Reader,
  tree: CategoryIds,
  place: { category: string; level: LevelNumber; wantedLevel: LevelNumber },
  tab: { step: StepId | null; max: number },
): Promise<Suggestions> {
  const choices = await readerChoices(db, reader.userId)
  const steps = tab.step === null ? STEPS.map(({ id }) => id) : [tab.step]
  const categories = categoryIds(tree).filter((id) =>
    isAbout(categoryTie(place.category, id, tree)),
  )
  const cells = steps.flatMap((step) =>
    categories.map((category) => ({
      step,
      category,
      level: place.wantedLevel,
      take: category === place.category ? TAKE.wanted : TAKE.related,
    })),
  )
  const ids = await listInCells(db, cells, { userId: reader.userId, contentId: null })
  const aim = { ...place, title: '' }
  return fill(db, ids, { aim, choices, tree, ...reader, max: tab.max }, steps)
}

const isAbout = (tie: ReturnType<typeof categoryTie>) => tie === 'same' || tie === 'close'

function cardCells(
  step: StepId,
  aim: SuggestionAim,
  related: readonly string[],
  favorites: readonly string[],
): Cell[] {
  const { category, level, wantedLevel } = aim
  const others = new Set([...related, ...favorites])
  others.delete(category)
  const same = LEVELS.map(({ number }) => ({
    step,
    category,
    level: number,
    take: number === wantedLevel ? TAKE.wanted : TAKE.sameCategory,
  }))
  const near = [...others].flatMap((other) =>
    [...new Set([wantedLevel, level])].map((at) => ({
      step,
      category: other,
      level: at,
      take: TAKE.related,
    })),
  )
  return [...same, ...near]
}

type Question = Reader & {
  aim: SuggestionAim
  choices: SuggestionReader
  tree: CategoryIds
  max: number
}

/** Real content first; the places left are ideas. */
async function fill(
  db: Queryable,
  ids: readonly string[],
  { aim, choices, tree, userId, language, max }: Question,
  steps: readonly StepId[],
): Promise<Suggestions> {
  const candidates = await listCandidates(db, [...new Set(ids)], language, newcomersSince())
  const ranked = rankSuggestions(candidates, { aim, reader: choices, tree, max })
  const cards = await listCards(
    db,
    ranked.map(({ candidate }) => candidate),
    language,
  )
  const contents = ranked.flatMap(({ candidate, reason }) =>
    cards
      .filter(({ id }) => id === candidate.id)
      .map((card) => ({ kind: 'content', card, reason }) as const),
  )
  const place = { steps, category: aim.category, level: aim.wantedLevel }
  const ideas = contents.length < max ? await freshFirst(db, userId, ideasFor(place, tree)) : []
  const left = ideas.slice(0, max - contents.length)
  return { items: [...contents, ...left.map((idea) => ({ kind: 'idea', idea }) as const)], max }
}

/** There are only so many: those that the reader has saved come last. */
async function freshFirst(db: Queryable, userId: string, ideas: readonly Idea[]) {
  const saved = new Set(await listSavedAmong(db, userId, ideas.map(ideaKey)))
  const isSaved = (idea: Idea) => saved.has(ideaKey(idea))
  return [...ideas.filter((idea) => !isSaved(idea)), ...ideas.filter(isSaved)]
}

/** What is kept may name a motivation that is no longer offered. */
async function readerChoices(db: Queryable, userId: string): Promise<SuggestionReader> {
  const { motivations, ...choices } = await findChoices(db, userId)
  return {
    ...choices,
    motivations: motivations.flatMap((one) => Motivation.safeParse(one).data ?? []),
  }
}

const newcomersSince = () => new Date(Date.now() - NEWCOMER.days * DAY_MS)
