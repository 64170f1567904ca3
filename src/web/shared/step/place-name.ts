import { useTranslations } from 'use-intl'
import { STEP_BY_ID, type StepId } from '#domain/step.ts'

type Place = { category: string; step: StepId; level: number }

/** A block in words; `category` is its name. */
export function usePlaceName() {
  const t = useTranslations('roadmap')
  const columns = useTranslations('common.columns')
  return ({ category, step, level }: Place) =>
    `${t('place', { category, step: columns(STEP_BY_ID[step].column) })} · ${t('level', { level })}`
}
