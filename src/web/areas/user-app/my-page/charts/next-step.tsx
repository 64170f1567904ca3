import { ArrowRight, Footprints, PartyPopper } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Block } from '#domain/block.ts'
import { nextReason } from '#domain/journey.ts'
import { STEP_BY_ID } from '#domain/step.ts'
import { useLevelLabel } from '../../../../shared/category/level-label.ts'
import { Button } from '../../../../ui/button.tsx'
import { BrowseLink } from '../browse-link.tsx'

export function useNextReason() {
  const t = useTranslations('myPage.chart.reasons')
  const columns = useTranslations('common.columns')
  return (block: Block) => {
    const reason = nextReason(block)
    if (reason.kind === 'first') return t('first')
    if (reason.kind === 'after-level') return t('afterLevel', { level: reason.level })
    return t('afterStep', { step: columns(STEP_BY_ID[reason.step].column) })
  }
}

type NextStepProps = {
  category: string
  next: Block | undefined
  /** The chart above it shows one country only; this does not. */
  isOfAll: boolean
}

/** What to do next, why, and the way there. */
export function NextStep({ category, next, isOfAll }: NextStepProps) {
  const t = useTranslations('myPage.chart')
  const columns = useTranslations('common.columns')
  const levelLabel = useLevelLabel()
  const reasonOf = useNextReason()
  if (!next) {
    if (isOfAll) return null
    return (
      <p className="flex items-center gap-3 rounded-card bg-success-soft p-4 font-semibold text-success-ink">
        <PartyPopper aria-hidden="true" className="size-6 shrink-0" />
        {t('allStarted')}
      </p>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-accent-soft p-4 text-accent-ink">
      <Footprints aria-hidden="true" className="size-6 shrink-0 max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-bold">
          {t('nextTitle', {
            step: columns(STEP_BY_ID[next.step].column),
            level: levelLabel(category, next.level),
          })}
        </p>
        <p className="mt-0.5 text-sm">{reasonOf(next)}</p>
        {isOfAll && <p className="mt-0.5 text-sm">{t('nextOfAll')}</p>}
      </div>
      <Button
        iconAfter={<ArrowRight aria-hidden="true" />}
        render={<BrowseLink category={category} block={next} />}
        className="max-sm:w-full"
      >
        {t('findContent')}
      </Button>
    </div>
  )
}
