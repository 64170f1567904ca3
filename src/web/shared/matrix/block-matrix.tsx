import { useTranslations } from 'use-intl'
import { blockKey, type Block } from '#domain/block.ts'
import { LEVEL_BY_NUMBER } from '#domain/level.ts'
import { inLanguage } from '#domain/local-text.ts'
import { useLanguage } from '../../language/language-provider.tsx'
import { BlockTable } from './block-table.tsx'
import { blockLook } from './block-look.ts'

type BlockMatrixProps = { caption: string; blocks: readonly (Block & { count: number })[] }

/** How many items stand in each of the 24 blocks. */
export function BlockMatrix({ caption, blocks }: BlockMatrixProps) {
  const t = useTranslations('portal.dashboard')
  const language = useLanguage()
  const counts = new Map(blocks.map((block) => [blockKey(block), block.count]))
  return (
    <BlockTable
      caption={caption}
      levelHeading={t('level')}
      levelName={(level) => inLanguage(LEVEL_BY_NUMBER[level].label, language)}
      renderBlock={(block) => {
        const count = counts.get(blockKey(block)) ?? 0
        return (
          <div className={blockLook(block.step, count > 0 ? 'filled' : 'empty')}>
            {count > 0 ? count : <span aria-hidden="true">·</span>}
            {count === 0 && <span className="sr-only">0</span>}
          </div>
        )
      }}
    />
  )
}
