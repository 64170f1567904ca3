import { useMutation } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { api } from '../../../api.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'

export type Traces = { restorableUntil: string | null }

type GoneNoticeProps = {
  item: { partnerId: string; contentId: string }
  traces: Traces
  onRestored: () => void
}

/** Somebody deleted it meanwhile; what was typed stays, and while it can be restored the way is here. */
export function GoneNotice({ item, traces: { restorableUntil }, onRestored }: GoneNoticeProps) {
  const t = useTranslations('dataManagement.gone')
  const format = useFormatter()
  const restore = useMutation(
    api.portal.content.restore.mutationOptions({
      meta: {
        success: 'dataManagement.toasts.restored',
        failure: 'dataManagement.toasts.restoreFailed',
      },
      onSuccess: onRestored,
    }),
  )
  if (!restorableUntil)
    return (
      <Alert tone="warning" title={t('title')}>
        {t('forGood')}
      </Alert>
    )
  const time = format.dateTime(new Date(restorableUntil), { hour: 'numeric', minute: '2-digit' })
  return (
    <Alert
      tone="warning"
      title={t('title')}
      action={
        <Button size="sm" pending={restore.isPending} onClick={() => restore.mutate(item)}>
          {t('restore')}
        </Button>
      }
    >
      {t('restorable', { time })}
    </Alert>
  )
}
