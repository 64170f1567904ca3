import { isDefinedError } from '@orpc/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api, type client } from '../../../api.ts'
import { useSharedRow } from '../../../shared/editing/shared-row.ts'
import { useCloseGuard } from '../../../shared/leave-guard/close-guard.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { EditConflict, type PartnerField, usePartnerLabel } from './edit-conflict.tsx'
import { PartnerFields, type PartnerInput } from './partner-fields.tsx'
import { markPartnerRefused, usePartnerForm } from './partner-form.ts'
import { isGone, partnerRefusal } from './partner-refusal.ts'

type EditDialogProps = { partner: { id: string; name: string }; onClose: () => void }
export type EditedPartner = Awaited<ReturnType<typeof client.sa.partners.get>>

/** Reads the partner afresh: what stands in the table may be older, and is less. */
export function EditDialog({ partner, onClose }: EditDialogProps) {
  const t = useTranslations('partners')
  const common = useTranslations('common')
  const { data, error } = useQuery(
    api.sa.partners.get.queryOptions({
      input: { id: partner.id },
      staleTime: 0,
      gcTime: 0,
      // A change elsewhere must not replace what is being typed; the save tells.
      refetchOnWindowFocus: false,
    }),
  )
  const [opened] = useState(() => ({ partner: undefined as EditedPartner | undefined }))
  opened.partner ??= data
  if (opened.partner)
    return <EditForm partner={opened.partner} isDeleted={isGone(error)} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={t('edit')}
      closeLabel={common('close')}
    >
      {error ? <ErrorState title={partnerRefusal(error)} /> : <SkeletonText lines={8} />}
    </Dialog>
  )
}

type EditFormProps = { partner: EditedPartner; isDeleted: boolean; onClose: () => void }
type Conflict = { theirs: PartnerInput; changedBy: string; fields: PartnerField[] }

function EditForm({ partner, isDeleted, onClose }: EditFormProps) {
  const t = useTranslations('partners')
  const common = useTranslations('common')
  const editing = useTranslations('editing')
  const formId = useId()
  const labelOf = usePartnerLabel()
  const [conflict, setConflict] = useState<Conflict>()
  const { form, submitWith } = usePartnerForm(inputOf(partner))
  const row = useSharedRow(form, rowOf(partner))
  const guard = useCloseGuard(form.formState.isDirty, onClose)
  const update = useMutation(
    api.sa.partners.update.mutationOptions({
      meta: { success: 'partners.updated', isSilent: true },
      onSuccess: () => {
        row.sayKept(labelOf)
        onClose()
      },
      onError: (error) => {
        if (isDefinedError(error) && error.code === 'CHANGED_MEANWHILE') {
          const { current, changedBy } = error.data
          const fields = row.join(rowOf(current), changedBy)
          if (fields.length === 0) return void save()
          return setConflict({ theirs: inputOf(current), changedBy, fields })
        }
        setConflict(undefined)
        markPartnerRefused(form, error, 'partner')
        void toast.error(t('updateFailed'), { description: partnerRefusal(error) })
      },
    }),
  )
  const save = submitWith((changed) =>
    update.mutate({ id: partner.id, version: row.version(), partner: changed }),
  )
  if (conflict) {
    const { theirs, fields } = conflict
    const goOn = () => setConflict(undefined)
    return (
      <EditConflict
        {...conflict}
        mine={form.getValues()}
        isSaving={update.isPending}
        onKeepMine={() => void save()}
        onTakeTheirs={() => {
          row.take(theirs, fields)
          goOn()
        }}
        onClose={goOn}
      />
    )
  }
  const isLost = isDeleted || isGone(update.error)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && guard.close()}
      size="lg"
      title={t('edit')}
      description={partner.name}
      closeLabel={common('close')}
      footer={
        isLost ? (
          <Button variant="outline" onClick={guard.close}>
            {common('close')}
          </Button>
        ) : (
          <>
            <Button variant="outline" onClick={guard.close}>
              {t('cancel')}
            </Button>
            <Button type="submit" form={formId} pending={update.isPending}>
              {t('save')}
            </Button>
          </>
        )
      }
    >
      {isLost && (
        <Alert tone="warning" title={t('gone')} className="mb-5">
          {editing('goneText')}
        </Alert>
      )}
      <form
        id={formId}
        noValidate
        onSubmit={(event) => (isLost ? event.preventDefault() : void save(event))}
      >
        <PartnerFields form={form} />
      </form>
      {guard.question}
    </Dialog>
  )
}

const rowOf = (partner: EditedPartner) => ({
  version: partner.version,
  values: inputOf(partner),
})

// The domain knows the countries by name; what is stored may be older than the list.
function inputOf({ id: _id, version: _version, ...partner }: EditedPartner): PartnerInput {
  return partner as PartnerInput
}
