import { type Block, blockKey, BLOCKS, countByBlock } from './block.ts'
import { FIRST_LEVEL } from './level.ts'
import { STEP_BY_ID, STEPS } from './step.ts'

export const CELL_COMPLETE_AT = 3
export const CELL_THUMBNAILS_MAX = 3

export type CellState = 'empty' | 'next' | 'in-progress' | 'complete'
export type Cell = Block & {
  readonly count: number
  readonly state: CellState
  readonly percent: number
}

/** The 24 cells of one category's chart, from the places of its saved items. */
export function journeyCells(saved: readonly Block[]): Cell[] {
  const counts = countByBlock(saved)
  const next = nextBlock(counts)
  return BLOCKS.map((block) => {
    const count = counts.get(blockKey(block)) ?? 0
    const state = block === next ? 'next' : cellState(count)
    return { ...block, count, state, percent: cellPercent(count) }
  })
}

export function cellState(count: number): Exclude<CellState, 'next'> {
  if (count === 0) return 'empty'
  return count < CELL_COMPLETE_AT ? 'in-progress' : 'complete'
}

export function cellPercent(count: number): number {
  return Math.min(100, Math.round((count / CELL_COMPLETE_AT) * 100))
}

/** How many items a cell names only by '+N'. */
export function hiddenThumbnails(count: number): number {
  return Math.max(0, count - CELL_THUMBNAILS_MAX)
}

/** The first of the eligible cells: lowest level, then step. None when every cell has content. */
export function nextBlock(counts: ReadonlyMap<string, number>): Block | undefined {
  return BLOCKS.find((block) => isEligible(block, counts))
}

function isEligible({ level, step }: Block, counts: ReadonlyMap<string, number>): boolean {
  if (counts.has(blockKey({ level, step }))) return false
  const previousStep = STEPS.find(({ number }) => number === STEP_BY_ID[step].number - 1)
  if (previousStep) return counts.has(blockKey({ level, step: previousStep.id }))
  return level === FIRST_LEVEL || isLevelFilled(level - 1, counts)
}

function isLevelFilled(level: number, counts: ReadonlyMap<string, number>): boolean {
  return BLOCKS.filter((block) => block.level === level).every((b) => counts.has(blockKey(b)))
}
