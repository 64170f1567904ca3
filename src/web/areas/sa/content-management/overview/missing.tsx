import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { STEP_BY_ID } from '#domain/step.ts'
import { useCategoryName } from '../../../../shared/category/category-name.ts'
import { useLevelLabel } from '../../../../shared/category/level-label.ts'
import { stepTone } from '../../../../shared/step/step-tone.ts'
import { Badge } from '../../../../ui/badge.tsx'
import type { Standing } from './standings.ts'

/** The first blocks that it would make; each opens its place, the rest stands in the matrix. */
export function Missing({ standing }: { standing: Standing }) {
  const t = useTranslations()
  const categoryName = useCategoryName()
  const levelLabel = useLevelLabel()
  const { id, name, missing, missingCount, cellCount } = standing
  if (missingCount === 0) {
    return cellCount > 0 && <Badge tone="success">{t('contentAdmin.overview.complete')}</Badge>
  }
  const restCount = missingCount - missing.length
  return (
    <span className="flex flex-wrap items-center gap-1.5 @max-4xl:justify-end">
      {missing.map(({ category, step, level }) => {
        const spoken = t('contentAdmin.overview.missingBlock', {
          category: categoryName(category),
          level: levelLabel(category, level),
          step: t(`common.steps.${step}.label`),
        })
        return (
          <Link
            key={`${category} ${step} ${level}`}
            to="/sa/content-management"
            search={{ tab: 'matrix', partner: id, category, step, level }}
            preload={false}
            title={spoken}
            className="rounded-full pointer-coarse:py-2"
          >
            <Badge aria-hidden="true" tone={stepTone(step)}>
              {t('common.level', { level })} · {t(`common.columns.${STEP_BY_ID[step].column}`)}
            </Badge>
            <span className="sr-only">{spoken}</span>
          </Link>
        )
      })}
      {restCount > 0 && (
        <Link
          to="/sa/content-management"
          search={{ tab: 'matrix', partner: id, show: 'gaps' }}
          preload={false}
          className="rounded-tag text-xs font-semibold text-primary-ink hover:underline pointer-coarse:py-3"
        >
          <span aria-hidden="true">{t('contentAdmin.overview.more', { count: restCount })}</span>
          <span className="sr-only">
            {t('contentAdmin.overview.moreOf', { count: missingCount, name })}
          </span>
        </Link>
      )}
    </span>
  )
}
