import { type Block, blockKey, BLOCKS } from './block.ts'
import { FIRST_LEVEL, LAST_LEVEL, LEVELS, type LevelNumber } from './level.ts'
import { completionPercent } from './progress.ts'
import { STEP_BY_ID, type StepId, STEPS } from './step.ts'

export const CELL_COMPLETE_AT = 3
export const CELL_THUMBNAILS_MAX = 3

export type CellState = 'empty' | 'next' | 'in-progress' | 'complete'
export type Cell = Block & {
  readonly count: number
  readonly state: CellState
  readonly percent: number
}

export type BlockCount = Block & { readonly count: number }

/**
 * The 24 cells of one category's chart, from how many saved items stand where. Of a part of them, as of one country,
 * the next is still that of the whole: it is about how far the person has come.
 */
export function journeyCells(saved: readonly BlockCount[], whole = saved): Cell[] {
  const counts = countsOf(saved)
  const next = nextBlock(countsOf(whole))
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

/** Why a cell is the next one: nothing comes before it, or what came before it is done. */
export type NextReason =
  | { readonly kind: 'first' }
  | { readonly kind: 'after-step'; readonly step: StepId }
  | { readonly kind: 'after-level'; readonly level: LevelNumber }

export function nextReason({ level, step }: Block): NextReason {
  const previous = stepBefore(step)
  if (previous) return { kind: 'after-step', step: previous }
  const levelBefore = LEVELS.find(({ number }) => number === level - 1)
  return levelBefore ? { kind: 'after-level', level: levelBefore.number } : { kind: 'first' }
}

export type JourneySummary = {
  readonly itemCount: number
  readonly startedCount: number
  readonly inProgressCount: number
  readonly completeCount: number
  readonly percent: number
  /** The highest level that is open: a level whose four cells have content opens the next one. */
  readonly level: LevelNumber
  /** Levels whose four cells have content, from the first one on. */
  readonly filledLevels: number
  readonly next: Block | undefined
}

export function journeySummary(cells: readonly Cell[]): JourneySummary {
  const countIn = (state: CellState) => cells.filter((cell) => cell.state === state).length
  const inProgressCount = countIn('in-progress')
  const completeCount = countIn('complete')
  const counts = countsOf(cells)
  const firstOpen = LEVELS.find(({ number }) => !isLevelFilled(number, counts))
  return {
    itemCount: cells.reduce((sum, { count }) => sum + count, 0),
    startedCount: inProgressCount + completeCount,
    inProgressCount,
    completeCount,
    percent: completionPercent(inProgressCount + completeCount, cells.length),
    level: firstOpen?.number ?? LAST_LEVEL,
    filledLevels: (firstOpen?.number ?? LAST_LEVEL + 1) - 1,
    next: cells.find(({ state }) => state === 'next'),
  }
}

function countsOf(saved: readonly BlockCount[]): ReadonlyMap<string, number> {
  return new Map(
    saved.filter(({ count }) => count > 0).map((block) => [blockKey(block), block.count]),
  )
}

/** The first of the eligible cells: lowest level, then step. None when every cell has content. */
function nextBlock(counts: ReadonlyMap<string, number>): Block | undefined {
  return BLOCKS.find((block) => isEligible(block, counts))
}

function isEligible({ level, step }: Block, counts: ReadonlyMap<string, number>): boolean {
  if (counts.has(blockKey({ level, step }))) return false
  const previous = stepBefore(step)
  if (previous) return counts.has(blockKey({ level, step: previous }))
  return level === FIRST_LEVEL || isLevelFilled(level - 1, counts)
}

function isLevelFilled(level: number, counts: ReadonlyMap<string, number>): boolean {
  return BLOCKS.filter((block) => block.level === level).every((b) => counts.has(blockKey(b)))
}

function stepBefore(step: StepId): StepId | undefined {
  return STEPS.find(({ number }) => number === STEP_BY_ID[step].number - 1)?.id
}
