import { CreditCard, ExternalLink, RefreshCw, Sparkles } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { shownPrice } from '#domain/subscription.ts'
import { useDate } from '../../language/date.ts'
import { useLanguage } from '../../language/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/class-names.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { StorageNote } from '../data-management/storage-note.tsx'
import { useProviderPage } from './provider-page.ts'
import { StatusBadge, TierBadge } from './status-badges.tsx'
import type { SubscriptionCheck } from './subscription-check.ts'

type StatusCardProps = {
  partnerId: string
  check: SubscriptionCheck
  checkedAt: number
  isChecking: boolean
  onRefresh: () => void
}

export function StatusCard({
  partnerId,
  check,
  checkedAt,
  isChecking,
  onRefresh,
}: StatusCardProps) {
  const t = useTranslations('subscription')
  const format = useFormatter()
  const language = useLanguage()
  const isPremium = check.tier === 'premium'
  const price = check.tiers.find(({ id }) => id === check.tier)?.price_monthly ?? 0
  return (
    <Card
      tone={isPremium ? 'pattern' : 'plain'}
      render={<section aria-labelledby="subscription-status" />}
    >
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex min-w-0 items-start gap-4">
          <span
            aria-hidden="true"
            className={cn(
              'grid size-12 shrink-0 place-items-center rounded-card [&_svg]:size-6',
              isPremium ? 'bg-accent-soft text-accent-ink' : 'bg-primary-soft text-primary-ink',
            )}
          >
            {isPremium ? <Sparkles /> : <CreditCard />}
          </span>
          <div className="min-w-0">
            <h2 id="subscription-status" className="text-sm text-ink-soft">
              {t('status.title')}
            </h2>
            <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <span className="text-2xl font-bold tracking-tight">{t(`tiers.${check.tier}`)}</span>
              <span className="text-ink-soft tabular-nums">{shownPrice(price, language)}</span>
            </p>
            <p aria-live="polite" className="mt-2 flex flex-wrap items-center gap-1.5">
              <TierBadge tier={check.tier} />
              {check.status && (check.subscribed || check.status !== 'canceled') && (
                <StatusBadge
                  status={check.status}
                  isEnding={check.subscribed && check.cancel_at_period_end}
                />
              )}
            </p>
          </div>
        </div>
        <div className="flex items-center gap-3">
          <p className="text-xs text-ink-soft tabular-nums max-sm:hidden">
            {t('status.checkedAt', {
              time: format.dateTime(new Date(checkedAt), { timeStyle: 'medium' }),
            })}
          </p>
          <Button
            variant="outline"
            size="sm"
            pending={isChecking}
            iconBefore={<RefreshCw aria-hidden="true" />}
            onClick={onRefresh}
          >
            {t('status.refresh')}
          </Button>
        </div>
      </div>
      <p className="mt-4 text-sm">{usePeriodText(check)}</p>
      <StorageNote partnerId={partnerId} className="mt-4 max-w-md" />
      <Ways partnerId={partnerId} check={check} />
    </Card>
  )
}

function usePeriodText({ subscribed, status, subscription_end: end, ...check }: SubscriptionCheck) {
  const t = useTranslations('subscription.status')
  const date = useDate()
  if (!end) return t('never')
  if (!subscribed) return t('ended', { date: date(end) })
  if (check.cancel_at_period_end) return t('ends', { date: date(end) })
  return status === 'past_due' ? t('due', { date: date(end) }) : t('renews', { date: date(end) })
}

/** What this reader can do about it: buy, manage, or neither. */
function Ways({ partnerId, check }: { partnerId: string; check: SubscriptionCheck }) {
  const t = useTranslations('subscription')
  const checkout = useProviderPage('checkout', partnerId)
  const portal = useProviderPage('customerPortal', partnerId)
  const canBuy = !check.subscribed && check.is_member && check.payment_provider !== null
  if (!canBuy && !check.has_portal) return null
  const newTab = <VisuallyHidden>{t('newTab')}</VisuallyHidden>
  return (
    <div className="mt-5 flex flex-wrap gap-3 border-t border-line pt-5">
      {canBuy && (
        <Button
          size="lg"
          pending={checkout.isPending}
          iconBefore={<Sparkles aria-hidden="true" />}
          onClick={checkout.open}
          className="max-sm:w-full"
        >
          {t('upgrade')} {newTab}
        </Button>
      )}
      {check.has_portal && (
        <Button
          size="lg"
          variant="outline"
          pending={portal.isPending}
          iconAfter={<ExternalLink aria-hidden="true" />}
          onClick={portal.open}
          className="max-sm:w-full"
        >
          {t('manage')} {newTab}
        </Button>
      )}
    </div>
  )
}
