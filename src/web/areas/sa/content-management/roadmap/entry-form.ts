import { ORPCError } from '@orpc/client'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { NewRoadmapItem, RoadmapDraft } from '#domain/roadmap.ts'
import { markRefused, useSchemaForm } from '../../../../form.tsx'
import type { Entry } from './entry-name.ts'

export type EntryInput = z.input<typeof RoadmapDraft>
export type EntryForm = UseFormReturn<EntryInput, unknown, NewRoadmapItem>

export const EMPTY_ENTRY: EntryInput = {
  title: '',
  note: '',
  category: '',
  step: '',
  level: '',
  partnerId: '',
  dueOn: '',
  state: 'planned',
}

export const inputOf = ({
  title,
  note,
  category,
  step,
  level,
  partner,
  dueOn,
  state,
}: Entry): EntryInput => ({
  title,
  note,
  category: category ?? '',
  step: step ?? '',
  level: level === null ? '' : `${level}`,
  partnerId: partner?.id ?? '',
  dueOn: dueOn ?? '',
  state,
})

export const useEntryForm = (values: EntryInput): EntryForm =>
  useSchemaForm({
    schema: () => import('#domain/roadmap.ts').then(({ RoadmapDraft }) => RoadmapDraft),
    defaultValues: values,
  })

/** Which field the server did not accept. */
export function markEntryRefused(form: EntryForm, error: unknown) {
  markRefused(form, 'item')(error)
  if (!(error instanceof ORPCError)) return
  if (error.code === 'UNKNOWN_CATEGORY') form.setError('category', { message: 'choice' })
  if (error.code === 'UNKNOWN_PARTNER') form.setError('partnerId', { message: 'choice' })
}
