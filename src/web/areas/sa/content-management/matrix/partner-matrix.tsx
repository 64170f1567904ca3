import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { blockKey } from '#domain/block.ts'
import { completionPercent } from '#domain/progress.ts'
import type { client } from '../../../../api.ts'
import { useCompletion, useNumber } from '../../../../language/date.ts'
import { useCategoryName } from '../../../../shared/category/category-name.ts'
import { useLevelLabel } from '../../../../shared/category/level-label.ts'
import { BlockTable } from '../../../../shared/matrix/block-table.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Card } from '../../../../ui/card.tsx'
import { BlockLink } from './block-link.tsx'

type Matrix = Awaited<ReturnType<typeof client.sa.contentMatrix.list>>['matrices'][number]

export function PartnerMatrix({ matrix, onlyGaps }: { matrix: Matrix; onlyGaps: boolean }) {
  const t = useTranslations()
  const levelLabel = useLevelLabel()
  const categoryName = useCategoryName()
  const number = useNumber()
  const { partner, category, cells } = matrix
  const countOf = new Map(cells.map((cell) => [blockKey(cell), cell.contentCount]))
  return (
    <Card padding="sm" render={<article />}>
      <MatrixHeader matrix={matrix} />
      <BlockTable
        className="mt-3"
        caption={t('contentAdmin.matrix.caption', {
          partner: partner.name,
          category: categoryName(category),
        })}
        levelHeading={t('contentAdmin.matrix.level')}
        levelName={(level) => levelLabel(category, level)}
        renderBlock={(block) => {
          const count = countOf.get(blockKey(block)) ?? 0
          return (
            <BlockLink
              block={block}
              scope={{ partner: partner.id, category }}
              fill={count > 0 ? 'filled' : 'empty'}
              isFaded={onlyGaps && count > 0}
              label={t('contentAdmin.matrix.cell', {
                level: levelLabel(category, block.level),
                step: t(`common.steps.${block.step}.label`),
                count,
              })}
            >
              {number(count)}
            </BlockLink>
          )
        }}
      />
    </Card>
  )
}

function MatrixHeader({ matrix }: { matrix: Matrix }) {
  const t = useTranslations()
  const categoryName = useCategoryName()
  const completion = useCompletion()
  const { partner, category, cells, filledCount } = matrix
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <h3 className="font-semibold">
          <Link
            to="/sa/partner/$partnerId/data-management"
            params={{ partnerId: partner.id }}
            search={{ category }}
            className="rounded-tag break-words text-primary-ink hover:underline"
          >
            {partner.name}
          </Link>
        </h3>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
          {categoryName(category)}
          {partner.status !== 'active' && (
            <Badge tone="warning">{t(`common.partnerStatuses.${partner.status}`)}</Badge>
          )}
        </p>
      </div>
      <p className="shrink-0 text-right tabular-nums">
        <strong className="block text-lg leading-6 font-bold">
          {completion(completionPercent(filledCount, cells.length))}
        </strong>
        <span className="text-xs text-ink-soft">
          {t('contentAdmin.matrix.filled', { filled: filledCount, all: cells.length })}
        </span>
      </p>
    </div>
  )
}
