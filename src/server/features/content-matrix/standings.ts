import {
  buildMatrix,
  type MatrixCell,
  MISSING_SHOWN,
  workedCategories,
} from '#domain/content-matrix.ts'
import { completionPercent } from '#domain/progress.ts'
import type { listBlocksOf } from './queries.ts'
import type { StandingRow } from './standing-queries.ts'

type CountedBlock = Awaited<ReturnType<typeof listBlocksOf>>[number]
type Worker = { id: string; category: string | null }

/** The matrices of one partner, its own category first. */
export function matricesOf({ id: partnerId, category: own }: Worker, blocks: CountedBlock[]) {
  const theirs = blocks.filter((block) => block.partnerId === partnerId)
  const categories = workedCategories(
    own,
    theirs.map(({ category }) => category),
  )
  return categories.map((category) => {
    const counts = theirs.filter((block) => block.category === category)
    return {
      category,
      cells: buildMatrix({ partnerId, category }, counts),
      filledCount: counts.length,
      contentCount: counts.reduce((sum, { contentCount }) => sum + contentCount, 0),
    }
  })
}

export function standingOf(row: StandingRow, blocks: CountedBlock[]) {
  const { filledCount, cellCount } = row
  const gaps = matricesOf(row, blocks).flatMap(({ cells }) => cells.filter(isGap))
  return {
    ...row,
    completionPercent: completionPercent(filledCount, cellCount),
    missingCount: cellCount - filledCount,
    missing: gaps
      .slice(0, MISSING_SHOWN)
      .map(({ category, step, level }) => ({ category, step, level })),
  }
}

const isGap = ({ hasContent }: MatrixCell) => !hasContent
