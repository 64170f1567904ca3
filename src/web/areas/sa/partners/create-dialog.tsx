import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../api.ts'
import { useCloseGuard } from '../../../shared/leave-guard/close-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { PartnerFields } from './partner-fields.tsx'
import { markPartnerRefused, usePartnerForm } from './partner-form.ts'
import { partnerRefusal } from './partner-refusal.ts'

export function CreateDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('partners')
  const common = useTranslations('common')
  const formId = useId()
  const { form, submitWith } = usePartnerForm()
  const create = useMutation(
    api.sa.partners.create.mutationOptions({
      meta: { success: 'partners.created', isSilent: true },
      onSuccess: onClose,
      onError: (error) => {
        markPartnerRefused(form, error)
        void toast.error(t('createFailed', { reason: partnerRefusal(error) }))
      },
    }),
  )
  const guard = useCloseGuard(form.formState.isDirty, onClose)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && guard.close()}
      size="lg"
      title={t('create')}
      description={t('createHint')}
      closeLabel={common('close')}
      footer={
        <>
          <Button variant="outline" onClick={guard.close}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} pending={create.isPending}>
            {t('createSubmit')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submitWith((partner) => create.mutate(partner))}>
        <PartnerFields form={form} />
      </form>
      {guard.question}
    </Dialog>
  )
}
