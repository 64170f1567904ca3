import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AlertDialog } from '../../ui/alert-dialog.tsx'

/** What was typed into a dialog is not lost by a click beside it: `question` stands inside the dialog. */
export function useCloseGuard(isDirty: boolean, onClose: () => void) {
  const t = useTranslations('shell.leave')
  const [isAsked, setIsAsked] = useState(false)
  return {
    close: () => (isDirty ? setIsAsked(true) : onClose()),
    question: (
      <AlertDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={t('title')}
        description={t('dialogText')}
        cancelLabel={t('stay')}
        confirmLabel={t('leave')}
        onConfirm={onClose}
      />
    ),
  }
}
