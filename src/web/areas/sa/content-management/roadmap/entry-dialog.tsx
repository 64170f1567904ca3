import { isDefinedError, ORPCError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../../api.ts'
import { useSharedRow } from '../../../../shared/editing/shared-row.ts'
import { useCloseGuard } from '../../../../shared/leave-guard/close-guard.tsx'
import { refusalSentence } from '../../../../toasts.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { toast } from '../../../../ui/toast.ts'
import { EntryConflict, type EntryField, useEntryLabel } from './entry-conflict.tsx'
import { EntryFields } from './entry-fields.tsx'
import {
  EMPTY_ENTRY,
  type EntryForm,
  type EntryInput,
  inputOf,
  markEntryRefused,
  useEntryForm,
} from './entry-form.ts'
import { type Entry, useEntryName } from './entry-name.ts'

/** Adds an entry; `values` is what is known of it. */
export function AddDialog({
  values,
  onClose,
}: {
  values: Partial<EntryInput>
  onClose: () => void
}) {
  const t = useTranslations('roadmap')
  const form = useEntryForm({ ...EMPTY_ENTRY, ...values })
  const create = useCreation(form, onClose)
  return (
    <EntryDialogFrame
      title={t('dialog.add')}
      description={t('dialog.description')}
      form={form}
      isSaving={create.isPending}
      onSubmit={create.submit}
      onClose={onClose}
    />
  )
}

type EditDialogProps = {
  entry: Entry
  /** What the admin has already decided, as a late entry that is to be planned anew. */
  values?: Partial<EntryInput>
  notice?: string | undefined
  onClose: () => void
}

type Conflict = { theirs: Entry; changedBy: string; fields: EntryField[] }

export function EditDialog({ entry, values, notice, onClose }: EditDialogProps) {
  const t = useTranslations('roadmap')
  const { nameOf } = useEntryName()
  const labelOf = useEntryLabel()
  const [conflict, setConflict] = useState<Conflict>()
  const [partner, setPartner] = useState(entry.partner)
  const form = useEntryForm({ ...inputOf(entry), ...values })
  const row = useSharedRow(form, rowOf(entry))
  const update = useMutation(
    api.sa.roadmap.update.mutationOptions({
      meta: { success: 'roadmap.dialog.saved', isSilent: true },
      onSuccess: () => {
        row.sayKept(labelOf)
        onClose()
      },
      onError: (error) => {
        if (isDefinedError(error) && error.code === 'CHANGED_MEANWHILE') {
          const { current, changedBy } = error.data
          const fields = row.join(rowOf(current), changedBy)
          setPartner(current.partner)
          if (fields.length === 0) return void save()
          return setConflict({ theirs: current, changedBy, fields })
        }
        setConflict(undefined)
        markEntryRefused(form, error)
        void toast.error(t('dialog.failed'), {
          description: isGone(error) ? t('dialog.gone') : refusalSentence(error),
        })
      },
    }),
  )
  const create = useCreation(form, onClose)
  const save = form.handleSubmit((item) =>
    update.mutate({ itemId: entry.id, version: row.version(), item }),
  )
  if (conflict) {
    const theirs = inputOf(conflict.theirs)
    const goOn = () => setConflict(undefined)
    return (
      <EntryConflict
        {...conflict}
        mine={form.getValues()}
        theirs={theirs}
        partners={[entry.partner, conflict.theirs.partner]}
        isSaving={update.isPending}
        onKeepMine={() => void save()}
        onTakeTheirs={() => {
          row.take(theirs, conflict.fields)
          goOn()
        }}
        onClose={goOn}
      />
    )
  }
  const isLost = isGone(update.error)
  return (
    <EntryDialogFrame
      title={t('dialog.edit')}
      description={nameOf(entry)}
      notice={notice}
      form={form}
      partner={partner}
      isLost={isLost}
      isSaving={isLost ? create.isPending : update.isPending}
      onSubmit={isLost ? create.submit : save}
      onClose={onClose}
    />
  )
}

function useCreation(form: EntryForm, onSuccess: () => void) {
  const { mutate, isPending } = useMutation(
    api.sa.roadmap.create.mutationOptions({
      meta: { success: 'roadmap.dialog.added', failure: 'roadmap.dialog.failed' },
      onSuccess,
      onError: (error) => markEntryRefused(form, error),
    }),
  )
  return { isPending, submit: form.handleSubmit((item) => mutate({ item })) }
}

const rowOf = (entry: Entry) => ({ version: entry.version, values: inputOf(entry) })

const isGone = (error: unknown) => error instanceof ORPCError && error.code === 'NOT_FOUND'

type FrameProps = {
  title: string
  description: string
  notice?: string | undefined
  form: EntryForm
  partner?: Entry['partner']
  /** It was deleted meanwhile. */
  isLost?: boolean
  isSaving: boolean
  onSubmit: ReturnType<EntryForm['handleSubmit']>
  onClose: () => void
}

function EntryDialogFrame(props: FrameProps) {
  const { title, description, notice, form, partner = null, isLost = false } = props
  const { isSaving, onSubmit, onClose } = props
  const t = useTranslations('roadmap')
  const common = useTranslations('common')
  const editing = useTranslations('editing')
  const formId = useId()
  const guard = useCloseGuard(form.formState.isDirty, onClose)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && guard.close()}
      size="lg"
      title={title}
      description={description}
      closeLabel={common('close')}
      footer={
        <>
          <Button variant="outline" onClick={guard.close}>
            {isLost ? common('close') : t('dialog.cancel')}
          </Button>
          <Button type="submit" form={formId} pending={isSaving}>
            {t(isLost ? 'dialog.addAgain' : 'dialog.save')}
          </Button>
        </>
      }
    >
      {isLost && (
        <Alert tone="warning" title={t('dialog.gone')} className="mb-5">
          {editing('stillHere')}
        </Alert>
      )}
      {notice && <Alert className="mb-5">{notice}</Alert>}
      <form id={formId} noValidate onSubmit={onSubmit}>
        <EntryFields form={form} partner={partner} />
      </form>
      {guard.question}
    </Dialog>
  )
}
