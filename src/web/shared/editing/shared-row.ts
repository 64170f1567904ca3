import { useRef } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { isUnchanged, mergeChanges } from '#domain/merge.ts'
import { toast } from '../../ui/toast.ts'

type Row<Input> = { version: number; values: Input }
type Kept<Input> = { fields: Set<keyof Input>; by: string }

/** A form over a row that others edit too; `opened` is what is saved of it. */
export function useSharedRow<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  opened: Row<Input>,
) {
  const start = useRef(opened)
  const kept = useRef<Kept<Input>>({ fields: new Set(), by: '' })
  const sayKept = useKeptToast()
  const take = (values: Input, fields: readonly (keyof Input)[]) => {
    for (const field of fields) {
      const path = field as FieldPath<Input>
      form.setValue(path, values[field], { shouldDirty: true })
    }
  }
  return {
    /** Which version the next save knows of. */
    version: () => start.current.version,
    /** From here on this is what is saved; the form is the caller's. */
    startFrom: (saved: Row<Input>) => {
      start.current = saved
      kept.current = { fields: new Set(), by: '' }
    },
    take,
    /** Nothing of mine is left to save. */
    isAsSaved: () => isUnchanged(start.current.values, form.getValues()),
    /** Takes what only they changed into the form; gives the fields that both changed, which stay as typed. */
    join: (saved: Row<Input>, by = '') => {
      const { conflicts, taken } = mergeChanges(
        start.current.values,
        form.getValues(),
        saved.values,
      )
      take(saved.values, taken)
      start.current = saved
      kept.current = { fields: new Set([...kept.current.fields, ...taken]), by }
      return conflicts
    },
    /** After the save: which of their changes stand beside mine. */
    sayKept: (labelOf: (field: keyof Input) => string) =>
      sayKept([...kept.current.fields].map(labelOf), kept.current.by),
  }
}

export function useKeptToast() {
  const t = useTranslations('editing')
  return (labels: readonly string[], name = '') => {
    if (labels.length === 0) return
    const fields = labels.join(', ')
    void toast.info(name ? t('keptBy', { name, fields }) : t('kept', { fields }))
  }
}
