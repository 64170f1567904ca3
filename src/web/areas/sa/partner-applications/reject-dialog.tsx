import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { NOTE_MAX } from '#domain/text.ts'
import { api } from '../../../api.ts'
import { useCloseGuard } from '../../../shared/leave-guard/close-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import type { Application } from './applications-table.tsx'
import { useDecision } from './decision.tsx'
import { useDecisionRefusal } from './decision-refusal.ts'

type RejectDialogProps = { application: Application; onClose: () => void }

export function RejectDialog({ application, onClose }: RejectDialogProps) {
  const t = useTranslations('applications.review')
  const common = useTranslations('common')
  const [reason, setReason] = useState('')
  const reasonField = useRef<HTMLTextAreaElement>(null)
  const guard = useCloseGuard(reason.trim() !== '', onClose)
  const decision = useDecision(application.id)
  const reject = useMutation(
    api.sa.applications.reject.mutationOptions({
      meta: { success: 'applications.review.rejected', isSilent: true },
      onSuccess: onClose,
      onError: useDecisionRefusal('rejectFailed'),
    }),
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && guard.close()}
      initialFocus={reasonField}
      title={t('rejectTitle', { company: application.companyName })}
      description={t('rejectText')}
      closeLabel={common('close')}
      footer={
        <>
          <Button variant="outline" onClick={guard.close}>
            {t('cancel')}
          </Button>
          <Button
            variant="danger"
            disabled={reason.trim() === '' || decision.isDecided}
            pending={reject.isPending}
            onClick={() => reject.mutate({ applicationId: application.id, reason })}
          >
            {t('reject')}
          </Button>
        </>
      }
    >
      {!reject.isPending && decision.notice}
      <Field label={t('reason')} required>
        <Textarea
          ref={reasonField}
          rows={4}
          maxLength={NOTE_MAX}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Field>
      {guard.question}
    </Dialog>
  )
}
