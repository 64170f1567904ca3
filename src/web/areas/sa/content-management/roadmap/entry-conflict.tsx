import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { ROADMAP_STATES } from '#domain/roadmap.ts'
import { parseStep, STEP_BY_ID } from '#domain/step.ts'
import { useDate } from '../../../../language/date.ts'
import { useCategoryName } from '../../../../shared/category/category-name.ts'
import { RowConflict } from '../../../../shared/editing/row-conflict.tsx'
import type { EntryInput } from './entry-form.ts'
import { asMoment, type Entry } from './entry-name.ts'

export type EntryField = keyof EntryInput

type EntryConflictProps = Omit<ComponentProps<typeof RowConflict>, 'fields'> & {
  fields: readonly EntryField[]
  mine: EntryInput
  theirs: EntryInput
  partners: readonly Entry['partner'][]
}

export function EntryConflict({ fields, mine, theirs, partners, ...answers }: EntryConflictProps) {
  const shown = useShown(partners)
  const labelOf = useEntryLabel()
  return (
    <RowConflict
      {...answers}
      fields={fields.map((field) => ({
        label: labelOf(field),
        mine: shown(field, mine),
        saved: shown(field, theirs),
      }))}
    />
  )
}

export function useEntryLabel() {
  const t = useTranslations('roadmap.dialog')
  return (field: EntryField) => {
    if (field === 'title') return t('name')
    return t(field === 'partnerId' ? 'partner' : field)
  }
}

function useShown(partners: readonly Entry['partner'][]) {
  const t = useTranslations('roadmap')
  const common = useTranslations('common')
  const categoryName = useCategoryName()
  const date = useDate()
  return (field: EntryField, entry: EntryInput) => {
    const value = `${entry[field] ?? ''}`
    const step = parseStep(entry.step)
    if (value === '') return ''
    if (field === 'category') return categoryName(value)
    if (field === 'step') return step ? common(`columns.${STEP_BY_ID[step].column}`) : value
    if (field === 'level') return t('level', { level: Number(value) })
    if (field === 'partnerId') return partners.find((one) => one?.id === value)?.name ?? value
    if (field === 'dueOn') return date(asMoment(value))
    const state = ROADMAP_STATES.find((known) => field === 'state' && known === value)
    return state ? t(`states.${state}`) : value
  }
}
