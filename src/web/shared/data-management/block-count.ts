import { isContentType, type ListedType } from '#domain/content.ts'
import type { Block } from '#domain/block.ts'

export type BlockCount = Block & { contentType: string; count: number; draftCount: number }

/** How many items stand where everything that is asked for is true. */
export function countOf(
  blocks: readonly BlockCount[],
  { step, level, type }: Partial<Block & { type: ListedType }>,
): number {
  return blocks
    .filter(
      (block) =>
        (step === undefined || block.step === step) &&
        (level === undefined || block.level === level) &&
        (type === undefined || listedType(block) === type),
    )
    .reduce((sum, { count }) => sum + count, 0)
}

const listedType = ({ contentType }: BlockCount): ListedType =>
  isContentType(contentType) ? contentType : 'other'
