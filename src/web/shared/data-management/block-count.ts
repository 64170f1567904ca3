import type { ContentType } from '#domain/content.ts'
import type { Block } from '#domain/block.ts'

export type BlockCount = Block & { contentType: ContentType; count: number; draftCount: number }

/** How many items stand where everything that is asked for is true. */
export function countOf(
  blocks: readonly BlockCount[],
  { step, level, contentType }: Partial<Pick<BlockCount, 'step' | 'level' | 'contentType'>>,
): number {
  return blocks
    .filter(
      (block) =>
        (step === undefined || block.step === step) &&
        (level === undefined || block.level === level) &&
        (contentType === undefined || block.contentType === contentType),
    )
    .reduce((sum, { count }) => sum + count, 0)
}
