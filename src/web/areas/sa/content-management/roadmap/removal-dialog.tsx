import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { api } from '../../../../api.ts'
import { AlertDialog } from '../../../../ui/alert-dialog.tsx'
import { type Entry, useEntryName } from './entry-name.ts'

export function RemovalDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const t = useTranslations('roadmap')
  const { nameOf } = useEntryName()
  const remove = useMutation(
    api.sa.roadmap.remove.mutationOptions({
      meta: { success: 'roadmap.removal.done', failure: 'roadmap.removal.failed' },
      onSettled: onClose,
    }),
  )
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('removal.title', { name: nameOf(entry) })}
      description={t('removal.description')}
      confirmLabel={t('remove')}
      cancelLabel={t('dialog.cancel')}
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ itemId: entry.id, version: entry.version })}
    />
  )
}
