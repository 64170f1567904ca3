import { useTranslations } from 'use-intl'
import type { SubscriptionStatus, Tier } from '#domain/subscription.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const TONES: Record<SubscriptionStatus, BadgeTone> = {
  active: 'success',
  trialing: 'info',
  past_due: 'warning',
  incomplete: 'neutral',
  unpaid: 'danger',
  paused: 'neutral',
  canceled: 'neutral',
  incomplete_expired: 'neutral',
}

export function TierBadge({ tier }: { tier: Tier }) {
  const t = useTranslations('subscription.tiers')
  return <Badge tone={tier === 'premium' ? 'accent' : 'neutral'}>{t(tier)}</Badge>
}

type StatusBadgeProps = { status: SubscriptionStatus; isEnding?: boolean }

export function StatusBadge({ status, isEnding = false }: StatusBadgeProps) {
  const t = useTranslations('subscription')
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge dot tone={TONES[status]}>
        {t(`statuses.${status}`)}
      </Badge>
      {isEnding && <Badge tone="warning">{t('ending')}</Badge>}
    </span>
  )
}
