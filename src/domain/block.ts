import { LEVELS, type LevelNumber } from './level.ts'
import { type StepId, STEPS } from './step.ts'

export type Block = { readonly level: LevelNumber; readonly step: StepId }

/** The 24 places of a category, level by level and step by step: also the order of learning. */
export const BLOCKS: readonly Block[] = LEVELS.flatMap((level) =>
  STEPS.map((step) => ({ level: level.number, step: step.id })),
)

/** Of the matrix grid: the level's label and one column per step. */
export const MATRIX_COLUMNS = 1 + STEPS.length

export function blockKey({ level, step }: Block): `${LevelNumber}/${StepId}` {
  return `${level}/${step}`
}

/** How many items stand in each block; a block without items is absent. */
export function countByBlock(items: readonly Block[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) {
    const key = blockKey(item)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}
