import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { blockKey } from '#domain/block.ts'
import { api } from '../../../../api.ts'
import { useNumber } from '../../../../language/date.ts'
import { useLevelLabel } from '../../../../shared/category/level-label.ts'
import { BlockTable } from '../../../../shared/matrix/block-table.tsx'
import { Card, CardHeader } from '../../../../ui/card.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { BlockLink } from './block-link.tsx'
import { useMatrixSearch } from './matrix-search.ts'

// Less than this share of the fullest block is thin.
const THIN_SHARE = 0.4

/** All partners together: where the city's learning is thin. */
export function CityMatrix({ category }: { category: string }) {
  const t = useTranslations('contentAdmin.matrix')
  const steps = useTranslations('common.steps')
  const levelLabel = useLevelLabel()
  const number = useNumber()
  const { wanted } = useMatrixSearch()
  const { data, error } = useQuery(
    api.sa.contentMatrix.city.queryOptions({
      input: { ...(category && { category }) },
      placeholderData: keepPreviousData,
    }),
  )
  // The list below fails for the same reason, and says it.
  if (error && !data) return null
  const blocks = new Map(data?.blocks.map((block) => [blockKey(block), block]))
  const fullest = Math.max(...(data?.blocks.map(({ contentCount }) => contentCount) ?? [0]))
  return (
    <Card render={<section />}>
      <CardHeader title={t('city')} description={t('cityHint')} />
      {data ? (
        <BlockTable
          className="mt-4"
          caption={t('cityCaption')}
          levelHeading={t('level')}
          levelName={(level) => levelLabel(category, level)}
          renderBlock={(block) => {
            const { contentCount = 0, matrixCount = 0 } = blocks.get(blockKey(block)) ?? {}
            const isThin = contentCount < fullest * THIN_SHARE
            return (
              <BlockLink
                block={block}
                scope={{ ...(category && { category }) }}
                fill={contentCount === 0 ? 'empty' : isThin ? 'thin' : 'filled'}
                isFaded={wanted.show === 'gaps' && contentCount > 0}
                label={t('cityCell', {
                  level: levelLabel(category, block.level),
                  step: steps(`${block.step}.label`),
                  count: contentCount,
                  matrices: matrixCount,
                })}
              >
                {number(contentCount)}
                {matrixCount > 0 && (
                  <span className="text-[0.625rem] font-medium opacity-90 @max-2xl:hidden">
                    {t('inMatrices', { count: matrixCount })}
                  </span>
                )}
              </BlockLink>
            )
          }}
        />
      ) : (
        <Skeleton className="mt-4 h-80" />
      )}
    </Card>
  )
}
