import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { shownState } from '#domain/roadmap.ts'
import { api } from '../../../../api.ts'
import type { EntryActions } from './entry-card.tsx'
import { AddDialog, EditDialog } from './entry-dialog.tsx'
import type { EntryInput } from './entry-form.ts'
import type { Entry } from './entry-name.ts'
import { RemovalDialog } from './removal-dialog.tsx'

type Open =
  | { kind: 'add'; values: Partial<EntryInput> }
  | { kind: 'edit'; entry: Entry; values?: Partial<EntryInput>; notice?: string }
  | { kind: 'remove'; entry: Entry }

/** What can be done with an entry, and the dialog that is open for it. */
export function useEntryDialogs(today: string): {
  actions: EntryActions
  add: (values: Partial<EntryInput>) => void
  dialogs: ReactNode
  /** While a move is under way, as it will be. */
  asMoved: (entries: readonly Entry[]) => Entry[]
} {
  const t = useTranslations('roadmap')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const move = useMutation(
    api.sa.roadmap.move.mutationOptions({
      meta: { success: 'roadmap.moved', failure: 'roadmap.moveFailed' },
    }),
  )
  const actions: EntryActions = {
    onEdit: (entry) => setOpen({ kind: 'edit', entry }),
    onRemove: (entry) => setOpen({ kind: 'remove', entry }),
    onMove: (entry, state) => {
      // Moved or not, it would still be late: it needs a new date.
      if (shownState({ ...entry, state }, today) === 'late')
        return setOpen({
          kind: 'edit',
          entry,
          values: { state, dueOn: '' },
          notice: t('needsDate'),
        })
      move.mutate({ itemId: entry.id, version: entry.version, state })
    },
  }
  return {
    actions,
    asMoved: (entries) =>
      entries.map((entry) =>
        move.isPending && move.variables.itemId === entry.id
          ? { ...entry, state: move.variables.state }
          : entry,
      ),
    add: (values) => setOpen({ kind: 'add', values }),
    dialogs: (
      <>
        {open?.kind === 'add' && <AddDialog values={open.values} onClose={close} />}
        {open?.kind === 'edit' && <EditDialog key={open.entry.id} {...open} onClose={close} />}
        {open?.kind === 'remove' && <RemovalDialog entry={open.entry} onClose={close} />}
      </>
    ),
  }
}
