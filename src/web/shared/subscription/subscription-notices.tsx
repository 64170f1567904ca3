import { useTranslations } from 'use-intl'
import { STORAGE_QUOTA_BYTES } from '#domain/storage.ts'
import { useDate } from '../../language/date.ts'
import { Alert } from '../../ui/alert.tsx'
import { shownMegabytes } from '../uploads/shown-megabytes.ts'
import type { SubscriptionCheck } from './subscription-check.ts'

type SubscriptionNoticesProps = {
  check: SubscriptionCheck
  /** How the checkout was left, as the address said; what it means is read from the server. */
  checkout: 'paid' | 'left' | 'late' | undefined
}

/** What is worth knowing before anything else; at most one of the subscription, and one of the server. */
export function SubscriptionNotices({ check, checkout }: SubscriptionNoticesProps) {
  const t = useTranslations('subscription.notices')
  return (
    <>
      <StateNotice check={check} checkout={checkout} />
      {!check.is_member && <Alert tone="info">{t('guest')}</Alert>}
      {check.payment_provider === null && <Alert tone="info">{t('off')}</Alert>}
      {check.payment_provider === 'test' && <Alert tone="info">{t('test')}</Alert>}
    </>
  )
}

function StateNotice({ check, checkout }: SubscriptionNoticesProps) {
  const t = useTranslations('subscription.notices')
  const date = useDate()
  const { subscribed, status, subscription_end: end, cancel_at_period_end: isEnding } = check
  const free = check.tiers.find(({ id }) => id === 'free')
  const quota = shownMegabytes(free?.quota_bytes ?? STORAGE_QUOTA_BYTES, 0)
  if (status === 'past_due')
    return (
      <Alert tone="warning" title={t('pastDue')}>
        {t('pastDueText')}
      </Alert>
    )
  if (subscribed && isEnding && end)
    return (
      <Alert tone="warning" title={t('ending', { date: date(end) })}>
        {t('endingText', { quota })}
      </Alert>
    )
  if (checkout && checkout !== 'left' && check.purchase === 'just-bought')
    return (
      <Alert tone="success" title={t('paid')}>
        {t('paidText')}
      </Alert>
    )
  if (checkout === 'paid' && check.purchase === 'begun')
    return (
      <Alert tone="info" title={t('waiting')}>
        {t('waitingText')}
      </Alert>
    )
  if (checkout === 'late' && check.purchase === 'begun')
    return (
      <Alert tone="warning" title={t('late')}>
        {t('lateText')}
      </Alert>
    )
  if (checkout === 'left' && check.purchase === 'begun')
    return (
      <Alert tone="info" title={t('left')}>
        {t('leftText')}
      </Alert>
    )
  if (!subscribed && status === 'canceled')
    return (
      <Alert tone="info" title={t('ended')}>
        {t('endedText', { quota })}
      </Alert>
    )
  return null
}
