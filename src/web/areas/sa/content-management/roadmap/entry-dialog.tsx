import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../../api.ts'
import { refusalSentence } from '../../../../toasts.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { toast } from '../../../../ui/toast.ts'
import { EntryConflict } from './entry-conflict.tsx'
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
  const create = useMutation(
    api.sa.roadmap.create.mutationOptions({
      meta: { success: 'roadmap.dialog.added', failure: 'roadmap.dialog.failed' },
      onSuccess: onClose,
      onError: (error) => markEntryRefused(form, error),
    }),
  )
  return (
    <EntryDialogFrame
      title={t('dialog.add')}
      description={t('dialog.description')}
      form={form}
      isSaving={create.isPending}
      onSubmit={form.handleSubmit((item) => create.mutate({ item }))}
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

export function EditDialog({ entry, values, notice, onClose }: EditDialogProps) {
  const t = useTranslations('roadmap')
  const { nameOf } = useEntryName()
  const [version, setVersion] = useState(entry.version)
  const [theirs, setTheirs] = useState<{ current: Entry; changedBy: string }>()
  const form = useEntryForm({ ...inputOf(entry), ...values })
  const update = useMutation(
    api.sa.roadmap.update.mutationOptions({
      meta: { success: 'roadmap.dialog.saved', isSilent: true },
      onSuccess: onClose,
      onError: (error) => {
        if (isDefinedError(error) && error.code === 'CHANGED_MEANWHILE')
          return setTheirs(error.data)
        const isGone = isDefinedError(error) && error.code === 'NOT_FOUND'
        markEntryRefused(form, error)
        void toast.error(t('dialog.failed'), {
          description: isGone ? t('dialog.gone') : refusalSentence(error),
        })
        if (isGone) onClose()
      },
    }),
  )
  const save = (atVersion: number) =>
    form.handleSubmit((item) => update.mutate({ itemId: entry.id, version: atVersion, item }))
  if (theirs) {
    const goOn = () => {
      setVersion(theirs.current.version)
      setTheirs(undefined)
    }
    return (
      <EntryConflict
        mine={form.getValues()}
        theirs={inputOf(theirs.current)}
        partners={[entry.partner, theirs.current.partner]}
        changedBy={theirs.changedBy}
        isSaving={update.isPending}
        onKeepMine={() => void save(theirs.current.version)()}
        onTakeTheirs={() => {
          form.reset(inputOf(theirs.current))
          goOn()
        }}
        onClose={goOn}
      />
    )
  }
  return (
    <EntryDialogFrame
      title={t('dialog.edit')}
      description={nameOf(entry)}
      notice={notice}
      form={form}
      partner={entry.partner}
      isSaving={update.isPending}
      onSubmit={save(version)}
      onClose={onClose}
    />
  )
}

type FrameProps = {
  title: string
  description: string
  notice?: string | undefined
  form: EntryForm
  partner?: Entry['partner']
  isSaving: boolean
  onSubmit: ReturnType<EntryForm['handleSubmit']>
  onClose: () => void
}

function EntryDialogFrame(props: FrameProps) {
  const { title, description, notice, form, partner = null, isSaving, onSubmit, onClose } = props
  const t = useTranslations('roadmap')
  const common = useTranslations('common')
  const formId = useId()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={title}
      description={description}
      closeLabel={common('close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" form={formId} pending={isSaving}>
            {t('dialog.save')}
          </Button>
        </>
      }
    >
      {notice && <Alert className="mb-5">{notice}</Alert>}
      <form id={formId} noValidate onSubmit={onSubmit}>
        <EntryFields form={form} partner={partner} />
      </form>
    </Dialog>
  )
}
