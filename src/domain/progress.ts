import { type Block, blockKey, BLOCKS, countByBlock } from './block.ts'
import type { LevelNumber } from './level.ts'
import { type StepId, STEPS } from './step.ts'

/** Of a partner's level in one category: one item per step makes it full. */
export function levelPercent(itemCount: number): number {
  return Math.min(100, (itemCount / STEPS.length) * 100)
}

export function levelCount(items: readonly Block[], level: LevelNumber): number {
  return items.filter((item) => item.level === level).length
}

export type StepStatus = 'completed' | 'in-progress' | 'pending'

/** A step is completed when each of its six levels has content. */
export function stepStatus(items: readonly Block[], step: StepId): StepStatus {
  const counts = countByBlock(items)
  const blocks = BLOCKS.filter((block) => block.step === step)
  const filled = blocks.filter((block) => counts.has(blockKey(block))).length
  if (filled === 0) return 'pending'
  return filled === blocks.length ? 'completed' : 'in-progress'
}

/** Share of filled cells, with one decimal. */
export function completionPercent(filledCells: number, allCells: number): number {
  return allCells === 0 ? 0 : Math.round((filledCells / allCells) * 1000) / 10
}
