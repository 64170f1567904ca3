import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { NOTE_MAX } from '#domain/text.ts'
import { api } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import type { Application } from './applications-table.tsx'
import { useDecisionRefusal } from './decision-refusal.ts'

type RejectDialogProps = { application: Application; onClose: () => void }

export function RejectDialog({ application, onClose }: RejectDialogProps) {
  const t = useTranslations('applications.review')
  const common = useTranslations('common')
  const fields = useTranslations('errors.fields')
  const [reason, setReason] = useState('')
  const isTooLong = reason.trim().length > NOTE_MAX
  const reject = useMutation(
    api.sa.applications.reject.mutationOptions({
      meta: { success: 'applications.review.rejected', isSilent: true },
      onSuccess: onClose,
      onError: useDecisionRefusal('rejectFailed', onClose),
    }),
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('rejectTitle', { company: application.companyName })}
      description={t('rejectText')}
      closeLabel={common('close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant="danger"
            disabled={reason.trim() === '' || isTooLong}
            pending={reject.isPending}
            onClick={() => reject.mutate({ applicationId: application.id, reason })}
          >
            {t('reject')}
          </Button>
        </>
      }
    >
      <Field label={t('reason')} required error={isTooLong && fields('tooLong')}>
        <Textarea
          rows={4}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Field>
    </Dialog>
  )
}
