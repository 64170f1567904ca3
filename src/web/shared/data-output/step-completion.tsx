import { CircleCheck, CircleDashed, CircleDotDashed } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { LEVELS } from '#domain/level.ts'
import { stepStatus } from '#domain/progress.ts'
import { STEPS } from '#domain/step.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Words } from '../../ui/words.tsx'
import type { BlockCount } from '../data-management/block-count.ts'
import { stepTone } from '../step/step-tone.ts'

const LOOKS = {
  completed: { tone: 'success', icon: <CircleCheck aria-hidden="true" /> },
  'in-progress': { tone: 'warning', icon: <CircleDotDashed aria-hidden="true" /> },
  pending: { tone: 'neutral', icon: <CircleDashed aria-hidden="true" /> },
} as const

/** A step is completed when each of its six levels has content. */
export function StepCompletion({ blocks }: { blocks: readonly BlockCount[] }) {
  const t = useTranslations('dataOutput')
  const steps = useTranslations('common.steps')
  return (
    <section aria-label={t('steps')}>
      <ul className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
        {STEPS.map(({ id }) => {
          const status = stepStatus(blocks, id)
          const filled = new Set(blocks.filter(({ step }) => step === id).map(({ level }) => level))
          const levels = t('stepLevels', { filled: filled.size, all: LEVELS.length })
          return (
            <Card key={id} padding="sm" className="flex flex-col gap-2" render={<li />}>
              <Badge tone={LOOKS[status].tone} icon={LOOKS[status].icon} className="self-start">
                {t(`status.${status}`)}
              </Badge>
              <h2 className="text-sm font-semibold">
                <Words>{steps(`${id}.name`)}</Words>
              </h2>
              <div className="mt-auto">
                <p className="mb-1.5 text-xs text-ink-soft">{levels}</p>
                <ProgressBar
                  size="sm"
                  label={steps(`${id}.name`)}
                  value={filled.size}
                  max={LEVELS.length}
                  valueText={levels}
                  tone={stepTone(id)}
                />
              </div>
            </Card>
          )
        })}
      </ul>
    </section>
  )
}
