import { useSuspenseQuery } from '@tanstack/react-query'
import { Bookmark, CheckCheck, FilePen, LayoutGrid } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { BLOCKS } from '#domain/block.ts'
import { LEVELS } from '#domain/level.ts'
import { completionPercent, stepStatus } from '#domain/progress.ts'
import { STEPS } from '#domain/step.ts'
import { api } from '../../api.ts'
import { useNumber, usePercent } from '../../language/date.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { StatCard } from '../../ui/stat-card.tsx'
import { BlockMatrix } from '../matrix/block-matrix.tsx'
import { stepTone } from '../step/step-tone.ts'

/** A partner's figures and its 24 blocks, counted from its content. */
export function PartnerDashboard({ partnerId }: { partnerId: string }) {
  const t = useTranslations('portal.dashboard')
  const steps = useTranslations('common.steps')
  const number = useNumber()
  const asPercent = usePercent()
  const { data } = useSuspenseQuery(api.portal.dashboard.queryOptions({ input: { partnerId } }))
  const filled = data.blocks.filter(({ count }) => count > 0)
  const percent = completionPercent(filled.length, BLOCKS.length)
  return (
    <div className="flex flex-col gap-6">
      <div className="grid grid-cols-2 gap-4 xl:grid-cols-4">
        <StatCard
          label={t('published')}
          value={number(data.publishedCount)}
          icon={<CheckCheck />}
          tone="step-2"
        />
        <StatCard
          label={t('drafts')}
          value={number(data.draftCount)}
          icon={<FilePen />}
          tone="step-3"
        />
        <StatCard
          label={t('saves')}
          value={number(data.savedCount)}
          icon={<Bookmark />}
          tone="step-4"
        />
        <StatCard
          label={t('completion')}
          value={asPercent(percent)}
          icon={<LayoutGrid />}
          tone="step-1"
          note={t('completionHint', { filled: filled.length, all: BLOCKS.length })}
        />
      </div>
      <Card>
        <CardHeader title={t('structure')} description={t('structureHint')} />
        <ul className="my-5 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {STEPS.map((step) => (
            <li key={step.id}>
              <ProgressBar
                label={steps(`${step.id}.label`)}
                value={filled.filter((block) => block.step === step.id).length}
                max={LEVELS.length}
                valueText={`${filled.filter((block) => block.step === step.id).length}/${LEVELS.length}`}
                showText
                tone={stepTone(step.id)}
              />
              <p className="mt-1 text-xs text-ink-faint">
                {t('levels', { count: LEVELS.length })}
                {stepStatus(filled, step.id) === 'completed' && ' ✓'}
              </p>
            </li>
          ))}
        </ul>
        <BlockMatrix caption={t('structure')} blocks={data.blocks} />
      </Card>
    </div>
  )
}
