import { isDefinedError } from '@orpc/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api, type client } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { EditConflict } from './edit-conflict.tsx'
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
  if (opened.partner) return <EditForm partner={opened.partner} onClose={onClose} />
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

function EditForm({ partner, onClose }: { partner: EditedPartner; onClose: () => void }) {
  const t = useTranslations('partners')
  const common = useTranslations('common')
  const formId = useId()
  const [version, setVersion] = useState(partner.version)
  const [theirs, setTheirs] = useState<{ current: EditedPartner; changedBy: string }>()
  const { form, submitWith } = usePartnerForm(inputOf(partner))
  const update = useMutation(
    api.sa.partners.update.mutationOptions({
      meta: { success: 'partners.updated', isSilent: true },
      onSuccess: onClose,
      onError: (error) => {
        if (isDefinedError(error) && error.code === 'CHANGED_MEANWHILE') {
          return setTheirs(error.data)
        }
        markPartnerRefused(form, error, 'partner')
        void toast.error(t('updateFailed'), { description: partnerRefusal(error) })
        if (isGone(error)) onClose()
      },
    }),
  )
  const save = (atVersion: number) =>
    submitWith((changed) => update.mutate({ id: partner.id, version: atVersion, partner: changed }))
  if (theirs) {
    const goOn = () => {
      setVersion(theirs.current.version)
      setTheirs(undefined)
    }
    return (
      <EditConflict
        mine={form.getValues()}
        theirs={inputOf(theirs.current)}
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
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={t('edit')}
      description={partner.name}
      closeLabel={common('close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} pending={update.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save(version)}>
        <PartnerFields form={form} />
      </form>
    </Dialog>
  )
}

// The domain knows the countries by name; what is stored may be older than the list.
function inputOf({ id: _id, version: _version, ...partner }: EditedPartner): PartnerInput {
  return partner as PartnerInput
}
