import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import type { ContentChange } from '#domain/content.ts'
import { parseLevel } from '#domain/level.ts'
import { STEPS } from '#domain/step.ts'
import { useCategoryName } from '../../category/category-name.ts'
import { RowConflict } from '../../editing/row-conflict.tsx'
import { useLevelName } from '../names.ts'

export type ItemValues = z.input<typeof ContentChange>

type ConflictProps = Omit<ComponentProps<typeof RowConflict>, 'fields'> & {
  mine: ItemValues
  saved: ItemValues
  fields: readonly (keyof ItemValues)[]
}

export function Conflict({ mine, saved, fields, ...rest }: ConflictProps) {
  const labelOf = useItemLabel()
  const ofMine = useShownValue(mine)
  const ofSaved = useShownValue(saved)
  return (
    <RowConflict
      {...rest}
      fields={fields.map((field) => ({
        label: labelOf(field),
        mine: ofMine(field),
        saved: ofSaved(field),
      }))}
    />
  )
}

export function useItemLabel() {
  const t = useTranslations('dataManagement')
  const labels = {
    title: t('dialog.titleStep'),
    text: t('dialog.textStep'),
    category: t('category'),
    step: t('edit.step'),
    level: t('edit.level'),
  }
  return (field: keyof ItemValues) => labels[field]
}

function useShownValue({ title = '', text = '', category = '', step, level }: ItemValues) {
  const steps = useTranslations('common.steps')
  const categoryName = useCategoryName()
  const levelName = useLevelName(category)
  const known = STEPS.find(({ id }) => id === step)
  const number = parseLevel(level)
  const shown = {
    title,
    text,
    category: category && categoryName(category),
    step: known ? steps(`${known.id}.name`) : '',
    level: number ? levelName(number) : '',
  }
  return (field: keyof ItemValues) => shown[field]
}
