import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Block } from '#domain/block.ts'
import { LEVELS } from '#domain/level.ts'
import { inLanguage } from '#domain/local-text.ts'
import { levelPercent, stepStatus } from '#domain/progress.ts'
import { STEPS } from '#domain/step.ts'
import { api } from '../../api.ts'
import { usePercent } from '../../language/date.ts'
import { useLanguage } from '../../language/language-provider.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { stepTone } from '../step/step-tone.ts'

type Counted = Block & { count: number }

/** Four steps with their state and six levels with their progress. */
export function PartnerContent({ partnerId }: { partnerId: string }) {
  const t = useTranslations('portal.dataManagement')
  const steps = useTranslations('common.steps')
  const language = useLanguage()
  const asPercent = usePercent()
  const { data } = useSuspenseQuery(api.portal.dashboard.queryOptions({ input: { partnerId } }))
  const filled = data.blocks.filter(({ count }) => count > 0)
  return (
    <div className="flex flex-col gap-8">
      <section aria-label={t('steps')}>
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {STEPS.map((step) => (
            <Card key={step.id} padding="sm" render={<li />}>
              <Badge tone={stepTone(step.id)}>{steps(`${step.id}.name`)}</Badge>
              <h2 className="mt-3 font-semibold">{steps(`${step.id}.label`)}</h2>
              <p className="mt-1 text-sm text-ink-soft">
                {t('stepCount', { count: countOf(filled, (block) => block.step === step.id) })}
                {' · '}
                {t(`status.${stepStatus(filled, step.id)}`)}
              </p>
            </Card>
          ))}
        </ul>
      </section>
      <Card render={<section />}>
        <CardHeader title={t('levels')} />
        <ul className="mt-5 grid gap-x-8 gap-y-5 md:grid-cols-2">
          {LEVELS.map((level) => {
            const percent = levelPercent(countOf(filled, (block) => block.level === level.number))
            return (
              <li key={level.id}>
                <ProgressBar
                  label={inLanguage(level.label, language)}
                  value={percent}
                  valueText={asPercent(percent)}
                  showText
                />
              </li>
            )
          })}
        </ul>
      </Card>
    </div>
  )
}

function countOf(blocks: readonly Counted[], isWanted: (block: Counted) => boolean) {
  return blocks.filter(isWanted).reduce((sum, { count }) => sum + count, 0)
}
