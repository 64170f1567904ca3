import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { isUnchanged } from '#domain/merge.ts'
import type { Preferences } from '#domain/preferences.ts'
import { markRefused, useSchemaForm } from '../../../form.tsx'
import type { MessageKey } from '../../../language/language-store.ts'
import { useDraft, useKeptDraft } from '../../../shared/editing/draft.ts'
import { successToast } from '../../../toasts.ts'
import { fieldsOf, readDraft } from './preferences-draft.ts'
import {
  type Conflict,
  type KeptPreferences,
  type Saved,
  savePreferences,
} from './save-preferences.ts'

export type PreferencesForm = UseFormReturn<z.input<typeof Preferences>, unknown, Preferences>

type Options = {
  kept: KeptPreferences
  /** What is typed stays on this device under this name until it is saved or discarded. */
  draftName: string
  success: MessageKey | { title: MessageKey; description: MessageKey }
  onSaved?: () => void
}

/** The settings being changed: starts from what is kept, follows it while nothing was typed, and saves. */
export function usePreferencesForm({ kept, draftName, success, onSaved }: Options) {
  const draft = useDraft(draftName)
  const [found] = useState(() => readDraft(draft.kept, kept))
  const start = useRef(found?.start ?? kept)
  const [conflict, setConflict] = useState<Conflict>()
  const form: PreferencesForm = useSchemaForm({
    schema: () => import('#domain/preferences.ts').then((module) => module.Preferences),
    defaultValues: fieldsOf(found?.start ?? kept),
  })
  const { isDirty } = form.formState
  const { getValues, reset } = form

  const begin = useCallback(
    (from: KeptPreferences) => {
      start.current = from
      reset(fieldsOf(from))
    },
    [reset],
  )

  useKeptDraft(form, () => {
    const typed = getValues()
    if (isUnchanged(fieldsOf(start.current), typed)) draft.forget()
    else draft.keep({ start: start.current, typed })
  })
  useEffect(() => {
    if (found) reset(found.typed, { keepDefaultValues: true })
  }, [found, reset])
  useEffect(() => {
    // The form itself is asked too: a draft is back in it before `isDirty` says so.
    const isTyped = isDirty || !isUnchanged(fieldsOf(start.current), getValues())
    if (kept.version > start.current.version && !isTyped) begin(kept)
  }, [kept, isDirty, getValues, begin])

  function finish(saved: Saved) {
    if ('conflict' in saved) return setConflict(saved.conflict)
    setConflict(undefined)
    begin(saved.kept)
    successToast({ success })
    onSaved?.()
  }

  const save = useMutation({
    mutationFn: ({ from, mine }: { from: KeptPreferences; mine: Preferences }) =>
      savePreferences(from, mine),
    onSuccess: finish,
    onError: markRefused(form),
    meta: { failure: 'settings.failed' },
  })

  return {
    form,
    isDirty,
    /** What was typed before, and not saved, stands in the form again. */
    isRestored: isDirty && found !== undefined && draft.kept !== undefined,
    isSaving: save.isPending,
    /** Until it is saved, or given up. */
    refusal: isDirty ? save.error : null,
    submit: (event: FormEvent) =>
      void form.handleSubmit((mine) => save.mutate({ from: start.current, mine }))(event),
    discard: () => begin(start.current),
    conflict: conflict && {
      ...conflict,
      keepMine: () => save.mutate({ from: conflict.theirs, mine: conflict.merged }),
      takeTheirs: () => {
        const { merged, theirs, fields } = conflict
        const chosen = Object.fromEntries(fields.map((field) => [field, theirs[field]]))
        save.mutate({ from: theirs, mine: { ...merged, ...chosen } })
      },
      editFurther: () => setConflict(undefined),
    },
  }
}
