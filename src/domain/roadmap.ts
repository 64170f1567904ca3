import { z } from 'zod'
import { type Block, blockKey, BLOCKS } from './block.ts'
import { CategoryId } from './category.ts'
import { Level, LevelNumber } from './level.ts'
import { StepId } from './step.ts'
import { NOTE_MAX, optionalText, refusedAs, TITLE_MAX } from './text.ts'

export const ROADMAP_STATES = ['suggested', 'planned', 'in-progress', 'published'] as const
export const RoadmapState = z.enum(ROADMAP_STATES)
export type RoadmapState = z.infer<typeof RoadmapState>

/** As people see it, in the order of the board: what is late is found by its date, never stored. */
export const SHOWN_STATES = ['suggested', 'planned', 'in-progress', 'late', 'published'] as const
export type ShownState = (typeof SHOWN_STATES)[number]

type Dated = { readonly state: RoadmapState; readonly dueOn: string | null }

/** Late from the day after; `today` is a day of the city. */
export function shownState({ state, dueOn }: Dated, today: string): ShownState {
  return state !== 'published' && dueOn !== null && dueOn < today ? 'late' : state
}

const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2100-12-31'

export const RoadmapDay = z.iso
  .date(refusedAs('choice'))
  .refine((day) => day >= FIRST_DAY && day <= LAST_DAY, refusedAs('choice'))

type Named = {
  title: string
  category: string | null
  step: StepId | null
  level: LevelNumber | null
}

function requireName({ title, category, step, level }: Named, context: z.RefinementCtx) {
  const refuse = (name: keyof Named) =>
    context.addIssue({ code: 'custom', path: [name], message: refusedAs('required').error })
  if (category === null && title === '') refuse('title')
  if (category !== null && step === null) refuse('step')
  if (category !== null && level === null) refuse('level')
}

/** A block or a title: one of them says what is to be made. */
export const NewRoadmapItem = z
  .strictObject({
    title: optionalText(TITLE_MAX),
    note: optionalText(NOTE_MAX),
    category: CategoryId.nullable(),
    step: StepId.nullable(),
    level: LevelNumber.nullable(),
    partnerId: z.uuid(refusedAs('choice')).nullable(),
    dueOn: RoadmapDay.nullable(),
    state: RoadmapState,
  })
  .superRefine(requireName)
export type NewRoadmapItem = z.infer<typeof NewRoadmapItem>

const orNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), schema], refusedAs('choice'))

/** As a form has it: texts, and the empty one for what is not chosen. */
export const RoadmapDraft = z
  .strictObject({
    title: optionalText(TITLE_MAX),
    note: optionalText(NOTE_MAX),
    category: orNone(CategoryId),
    step: orNone(StepId),
    level: orNone(Level),
    partnerId: orNone(z.uuid()),
    dueOn: orNone(RoadmapDay),
    state: RoadmapState,
  })
  .superRefine(requireName)

export type CoverState = 'filled' | 'next' | 'planned' | 'empty'
export type CoverCell = Block & { readonly count: number; readonly state: CoverState }

/** A category's 24 blocks across all partners: what is there, what is planned, and the first that is neither. */
export function coverCells(
  counts: ReadonlyMap<string, number>,
  planned: ReadonlySet<string>,
): CoverCell[] {
  const next = BLOCKS.find((block) => !counts.has(blockKey(block)) && !planned.has(blockKey(block)))
  return BLOCKS.map((block) => {
    const count = counts.get(blockKey(block)) ?? 0
    const missing = planned.has(blockKey(block)) ? 'planned' : block === next ? 'next' : 'empty'
    return { ...block, count, state: count > 0 ? 'filled' : missing }
  })
}
