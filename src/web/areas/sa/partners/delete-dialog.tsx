import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { api } from '../../../api.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { partnerRefusal } from './partner-refusal.ts'

type DeleteDialogProps = { partner: { id: string; name: string }; onClose: () => void }

export function DeleteDialog({ partner, onClose }: DeleteDialogProps) {
  const t = useTranslations('partners')
  const remove = useMutation(
    api.sa.partners.remove.mutationOptions({
      meta: { success: 'partners.removed', isSilent: true },
      onSuccess: onClose,
      onError: (error) => {
        void toast.error(t('removeFailed'), { description: partnerRefusal(error) })
        onClose()
      },
    }),
  )
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('removeTitle', { name: partner.name })}
      description={t('removeConfirm')}
      confirmLabel={t('remove')}
      cancelLabel={t('cancel')}
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ id: partner.id })}
    >
      <p className="text-sm text-ink-soft">{t('removeNote')}</p>
    </AlertDialog>
  )
}
