import { useMutation } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { api, type client } from '../../../api.ts'
import { useDate } from '../../../language/date.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'

type Details = Awaited<ReturnType<typeof client.sa.applications.get>>

const TONES = { queued: 'info', retrying: 'warning', sent: 'success', failed: 'danger' } as const

/** Whether the applicant was told, and the way to try once more. */
export function NotificationState({ details }: { details: Details }) {
  const t = useTranslations('applications.review.notification')
  const date = useDate()
  const notify = useMutation(
    api.sa.applications.notify.mutationOptions({
      meta: {
        success: 'applications.review.notification.sentAgain',
        failure: 'applications.review.notification.sendFailed',
      },
    }),
  )
  const { id: applicationId, notification, status, rejectionReason } = details
  if (!notification) return t('none')
  const { state, recipient, attempts, lastError, sentAt } = notification
  const sendAgain = () =>
    notify.mutate(
      status === 'approved'
        ? { applicationId, action: 'approve' }
        : { applicationId, action: 'reject', rejectionReason: rejectionReason ?? '' },
    )
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Badge dot tone={TONES[state]}>
        {t(state)}
      </Badge>
      <span className="break-all text-ink-soft">{t('to', { recipient })}</span>
      {sentAt && <span className="text-ink-soft">{t('sentOn', { date: date(sentAt) })}</span>}
      {state === 'failed' && (
        <Button
          size="sm"
          variant="outline"
          iconBefore={<RotateCw aria-hidden="true" />}
          pending={notify.isPending}
          onClick={sendAgain}
        >
          {t('sendAgain')}
        </Button>
      )}
      {lastError && (
        <p className="basis-full text-xs break-words text-ink-soft">
          {t('attempts', { count: attempts })}: {lastError}
        </p>
      )}
    </div>
  )
}
