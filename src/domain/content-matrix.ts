import { z } from 'zod'
import { type Block, blockKey, BLOCKS } from './block.ts'
import { LevelNumber } from './level.ts'
import { StepId } from './step.ts'

/**
 * One block of one partner in one category. It is filled when it has content, drafts included: this is what the
 * matrix, completion, suggestions and the roadmap's coverage all count.
 */
export const MatrixCell = z.object({
  step: StepId,
  level: LevelNumber,
  category: z.string(),
  hasContent: z.boolean(),
  contentCount: z.number().int(),
  partnerId: z.string(),
})
export type MatrixCell = z.infer<typeof MatrixCell>

/**
 * A partner works in its own category and wherever it has content; each of these has 24 cells. Completion is the
 * filled ones among them, of one partner or of all.
 */
export const CELLS_PER_CATEGORY = BLOCKS.length

export function workedCategories(own: string | null, withContent: readonly string[]): string[] {
  return [...new Set([...(own === null ? [] : [own]), ...withContent])]
}

/** `gaps`: only what still has an empty cell. */
export const MATRIX_FILTERS = ['all', 'gaps'] as const
export const MatrixFilter = z.enum(MATRIX_FILTERS)
export type MatrixFilter = z.infer<typeof MatrixFilter>

export type BlockCount = Block & { readonly contentCount: number }

/** Level by level and step by step; what has no count has no content. */
export function buildMatrix(
  { partnerId, category }: { partnerId: string; category: string },
  counts: readonly BlockCount[],
): MatrixCell[] {
  const countOf = new Map(counts.map((count) => [blockKey(count), count.contentCount]))
  return BLOCKS.map(({ step, level }) => {
    const contentCount = countOf.get(blockKey({ step, level })) ?? 0
    return { step, level, category, hasContent: contentCount > 0, contentCount, partnerId }
  })
}

/** What would be made next: in the order of learning, the partner's own category first. */
export const MISSING_SHOWN = 3

export const STANDING_SORT_KEYS = ['name', 'completion', 'content', 'lastActivity'] as const
export const StandingSort = z.strictObject({
  key: z.enum(STANDING_SORT_KEYS).default('completion'),
  direction: z.enum(['ascending', 'descending']).default('ascending'),
})
export type StandingSort = z.infer<typeof StandingSort>
