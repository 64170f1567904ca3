import { z } from 'zod'
import { CategoryId, type CategoryIds, parentCategory } from './category.ts'
import { isIdeaKey } from './idea-key.ts'
import { type Difficulty, Level, LEVEL_BY_NUMBER, LevelNumber } from './level.ts'
import type { StepId } from './step.ts'
import { SUGGESTIONS_MAX } from './suggestion.ts'
import { rowsBy } from './table.ts'

/** What a category is about, as far as an idea has to know. */
type Subject = 'place' | 'school' | 'topic'

const SUBJECT_OF_GROUP: Readonly<Record<string, Subject>> = {
  stores: 'place',
  'health-beauty': 'place',
  'institutions-practical': 'place',
  education: 'school',
  'general-topics': 'topic',
}

type IdeaRow = {
  readonly id: string
  readonly step: StepId
  /** Left out: it suits every level, every category. */
  readonly difficulty?: Difficulty
  readonly subject?: Subject
}

/** Things to do, see or ask in a town; each language holds the words. They fill places that content leaves free. */
export const IDEAS = [
  { id: 'map-your-town', step: 'global-mapping' },
  { id: 'five-words', step: 'global-mapping' },
  { id: 'a-day-through', step: 'global-mapping' },
  { id: 'two-countries', step: 'global-mapping' },
  { id: 'first-look', step: 'global-mapping', difficulty: 'beginner' },
  { id: 'who-does-what', step: 'global-mapping', difficulty: 'intermediate' },
  { id: 'ten-years-on', step: 'global-mapping', difficulty: 'advanced' },
  { id: 'read-the-front', step: 'global-mapping', subject: 'place' },
  { id: 'before-the-door-opens', step: 'global-mapping', subject: 'place' },
  { id: 'quiet-corner', step: 'global-mapping', subject: 'place' },
  { id: 'subject-in-the-street', step: 'global-mapping', subject: 'school' },
  { id: 'family-tree', step: 'global-mapping', subject: 'school' },
  { id: 'one-picture', step: 'global-mapping', subject: 'topic' },
  { id: 'three-angles', step: 'global-mapping', subject: 'topic' },

  { id: 'explain-to-a-child', step: 'formula-content' },
  { id: 'one-page', step: 'formula-content' },
  { id: 'library-shelf', step: 'formula-content' },
  { id: 'three-questions', step: 'formula-content' },
  { id: 'learn-the-order', step: 'formula-content', difficulty: 'beginner' },
  { id: 'compare-two-ways', step: 'formula-content', difficulty: 'intermediate' },
  { id: 'rule-and-exception', step: 'formula-content', difficulty: 'advanced' },
  { id: 'prices-and-labels', step: 'formula-content', subject: 'place' },
  { id: 'polite-phrases', step: 'formula-content', subject: 'place' },
  { id: 'behind-the-counter', step: 'formula-content', subject: 'place' },
  { id: 'old-textbook', step: 'formula-content', subject: 'school' },
  { id: 'one-exercise', step: 'formula-content', subject: 'school' },
  { id: 'fact-check', step: 'formula-content', subject: 'topic' },
  { id: 'time-line', step: 'formula-content', subject: 'topic' },

  { id: 'half-an-hour', step: 'ktor-experience' },
  { id: 'together', step: 'ktor-experience' },
  { id: 'same-again', step: 'ktor-experience' },
  { id: 'photo-walk', step: 'ktor-experience' },
  { id: 'first-try', step: 'ktor-experience', difficulty: 'beginner' },
  { id: 'without-help', step: 'ktor-experience', difficulty: 'intermediate' },
  { id: 'harder-version', step: 'ktor-experience', difficulty: 'advanced' },
  { id: 'visit-with-a-question', step: 'ktor-experience', subject: 'place' },
  { id: 'ask-for-a-tour', step: 'ktor-experience', subject: 'place' },
  { id: 'other-side-of-town', step: 'ktor-experience', subject: 'place' },
  { id: 'use-it-shopping', step: 'ktor-experience', subject: 'school' },
  { id: 'open-class', step: 'ktor-experience', subject: 'school' },
  { id: 'local-event', step: 'ktor-experience', subject: 'topic' },
  { id: 'weekend-outing', step: 'ktor-experience', subject: 'topic' },

  { id: 'ask-a-professional', step: 'expert-confidence' },
  { id: 'teach-someone', step: 'expert-confidence' },
  { id: 'own-checklist', step: 'expert-confidence' },
  { id: 'what-goes-wrong', step: 'expert-confidence' },
  { id: 'watch-closely', step: 'expert-confidence', difficulty: 'beginner' },
  { id: 'second-opinion', step: 'expert-confidence', difficulty: 'intermediate' },
  { id: 'talk-for-neighbours', step: 'expert-confidence', difficulty: 'advanced' },
  { id: 'how-they-started', step: 'expert-confidence', subject: 'place' },
  { id: 'better-by-one', step: 'expert-confidence', subject: 'place' },
  { id: 'season-and-rush', step: 'expert-confidence', subject: 'place' },
  { id: 'jobs-that-use-it', step: 'expert-confidence', subject: 'school' },
  { id: 'mark-your-own', step: 'expert-confidence', subject: 'school' },
  { id: 'local-expert', step: 'expert-confidence', subject: 'topic' },
  { id: 'both-sides', step: 'expert-confidence', subject: 'topic' },
] as const satisfies readonly IdeaRow[]

export const IdeaId = z.enum(IDEAS.map((idea) => idea.id))
export type IdeaId = z.infer<typeof IdeaId>

const IDEA_BY_ID = rowsBy(IDEAS, 'id')

/** An idea about one category at one level. */
export const Idea = z.object({ id: IdeaId, category: z.string(), level: LevelNumber })
export type Idea = z.infer<typeof Idea>

export function ideaStep(id: IdeaId): StepId {
  return IDEA_BY_ID[id].step
}

/** `undefined` for what is no idea, or one that is no longer known. */
export function parseIdeaKey(text: string): Idea | undefined {
  const [, id, category, level, ...more] = text.split('.')
  if (!isIdeaKey(text) || more.length > 0) return undefined
  return IdeaKeyParts.safeParse({ id, category, level }).data
}

const IdeaKeyParts = z.object({ id: IdeaId, category: CategoryId, level: Level })

/** Every idea that suits a place, the steps taking turns; a category begins where another does not. */
export function ideasFor(
  place: {
    readonly steps: readonly StepId[]
    readonly category: string
    readonly level: LevelNumber
  },
  tree: CategoryIds,
): Idea[] {
  const { steps, category, level } = place
  const perStep = steps.map((step) => fittingIdeas(step, category, level, tree))
  const longest = Math.max(0, ...perStep.map((ids) => ids.length))
  return Array.from({ length: longest }, (_, turn) =>
    perStep.flatMap((ids) => ids.slice(turn, turn + 1)),
  )
    .flat()
    .map((id) => ({ id, category, level }))
}

/** What a face of the admin cube suggests to make for the same place. */
export function cubeFaceIdeas(
  step: StepId,
  place: { readonly category: string; readonly level: LevelNumber },
  tree: CategoryIds,
): Idea[] {
  return ideasFor({ ...place, steps: [step] }, tree).slice(0, SUGGESTIONS_MAX.cubeFace)
}

/** Those made for the level's difficulty and the kind of category first, then those for all, then other difficulties. */
function fittingIdeas(
  step: StepId,
  category: string,
  level: LevelNumber,
  tree: CategoryIds,
): IdeaId[] {
  const { difficulty } = LEVEL_BY_NUMBER[level]
  const subject = SUBJECT_OF_GROUP[parentCategory(category, tree) ?? category]
  const rows: readonly (IdeaRow & { id: IdeaId })[] = IDEAS
  const possible = rows.filter(
    (idea) => idea.step === step && (!idea.subject || idea.subject === subject),
  )
  const isMade = (idea: IdeaRow) => idea.difficulty === difficulty || idea.subject !== undefined
  const start = textNumber(`${category}.${level}`)
  return [
    ...rotated(possible.filter(isMade), start),
    ...rotated(
      possible.filter((idea) => !isMade(idea) && !idea.difficulty),
      start,
    ),
    ...possible.filter((idea) => !isMade(idea) && idea.difficulty),
  ].map(({ id }) => id)
}

function rotated<Row>(rows: readonly Row[], start: number): Row[] {
  if (rows.length === 0) return []
  const at = start % rows.length
  return [...rows.slice(at), ...rows.slice(0, at)]
}

/** A number that a text always has. */
function textNumber(text: string): number {
  return Array.from(text).reduce(
    (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973,
    7,
  )
}
