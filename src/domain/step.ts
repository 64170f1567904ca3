import { z } from 'zod'
import { rowsBy } from './table.ts'
import { refusedAs } from './text.ts'

/** Every name a step goes by. The direction of a swipe names the face it opens. */
export const STEPS = [
  {
    id: 'global-mapping',
    number: 1,
    savedAs: 'global-mapping',
    column: 'start',
    focus: 'global-understanding',
    panel: 'visualization',
    swipe: 'left',
    face: 'left',
  },
  {
    id: 'formula-content',
    number: 2,
    savedAs: 'educational',
    column: 'focus',
    focus: 'content-learning',
    panel: 'learning',
    swipe: 'up',
    face: 'top',
  },
  {
    id: 'ktor-experience',
    number: 3,
    savedAs: 'activities',
    column: 'practice',
    focus: 'find-activities',
    panel: 'practice',
    swipe: 'right',
    face: 'right',
  },
  {
    id: 'expert-confidence',
    number: 4,
    savedAs: 'expert',
    column: 'master',
    focus: 'expert-focus',
    panel: 'expert',
    swipe: 'down',
    face: 'bottom',
  },
] as const

export const StepId = z.enum(STEPS.map((step) => step.id))
export type StepId = z.infer<typeof StepId>

export const SavedType = z.enum(STEPS.map((step) => step.savedAs))
export type SavedType = z.infer<typeof SavedType>

export const Focus = z.enum(STEPS.map((step) => step.focus))
export type Focus = z.infer<typeof Focus>

export const FIRST_STEP: StepId = STEPS[0].id

export const STEP_BY_ID = rowsBy(STEPS, 'id')
export const STEP_BY_SAVED_TYPE = rowsBy(STEPS, 'savedAs')
export const STEP_BY_FOCUS = rowsBy(STEPS, 'focus')

/** Accepts an id, 1-4, '1'-'4' or a saved type; gives the id. */
export const Step = z
  .union(
    STEPS.map(({ id, number, savedAs }) =>
      z.literal([...new Set([id, number, `${number}`, savedAs] as const)]).transform(() => id),
    ),
    refusedAs('choice'),
  )
  .pipe(StepId)

export function parseStep(input: unknown): StepId | undefined {
  return Step.safeParse(input).data
}
