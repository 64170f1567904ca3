import { useTranslations } from 'use-intl'
import type { Block } from '#domain/block.ts'
import { LEVELS } from '#domain/level.ts'
import { stepStatus } from '#domain/progress.ts'
import { STEPS } from '#domain/step.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { BlockMatrix } from '../matrix/block-matrix.tsx'
import { stepTone } from '../step/step-tone.ts'

type ContentStructureProps = { blocks: readonly (Block & { count: number })[] }

/** Four steps of six levels, and how far each is filled. */
export function ContentStructure({ blocks }: ContentStructureProps) {
  const t = useTranslations('portal.dashboard')
  const steps = useTranslations('common.steps')
  const filled = blocks.filter(({ count }) => count > 0)
  return (
    <Card render={<section aria-label={t('structure')} />}>
      <CardHeader title={t('structure')} description={t('structureHint')} />
      <div className="@container my-5">
        <ul className="grid gap-4 @lg:grid-cols-2 @5xl:grid-cols-4">
          {STEPS.map((step) => {
            const count = filled.filter((block) => block.step === step.id).length
            return (
              <li key={step.id}>
                <ProgressBar
                  label={steps(`${step.id}.label`)}
                  value={count}
                  max={LEVELS.length}
                  valueText={`${count}/${LEVELS.length}`}
                  showText
                  tone={stepTone(step.id)}
                />
                <p className="mt-1 text-xs text-ink-faint">
                  {t('levels', { count: LEVELS.length })}
                  {stepStatus(filled, step.id) === 'completed' && ' ✓'}
                </p>
              </li>
            )
          })}
        </ul>
      </div>
      <BlockMatrix caption={t('structure')} blocks={blocks} />
    </Card>
  )
}
