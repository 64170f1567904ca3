import { useBlocker } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { AREAS } from '#domain/mode.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'

/** What was typed and not saved is not lost by a click on something else. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const t = useTranslations('settings.leave')
  const { status, proceed, reset } = useBlocker({
    // Whoever was signed out cannot save any more.
    shouldBlockFn: ({ next }) =>
      isDirty && !AREAS.some(({ signInPath }) => signInPath === next.pathname),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <AlertDialog
      open={status === 'blocked'}
      onOpenChange={(open) => !open && reset?.()}
      title={t('title')}
      description={t('text')}
      cancelLabel={t('stay')}
      confirmLabel={t('leave')}
      onConfirm={() => proceed?.()}
    />
  )
}
