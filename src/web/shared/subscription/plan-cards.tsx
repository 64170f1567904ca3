import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { PREMIUM_FEATURES, shownPrice, type TierFeature } from '#domain/subscription.ts'
import { useLanguage } from '../../language/language-provider.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { shownMegabytes } from '../uploads/shown-megabytes.ts'
import type { SubscriptionCheck } from './subscription-check.ts'

/** Both tiers side by side, as the database has them. */
export function PlanCards({ check }: { check: SubscriptionCheck }) {
  const t = useTranslations('subscription.plans')
  return (
    <section aria-labelledby="plans">
      <h2 id="plans" className="mb-3 text-base font-semibold">
        {t('title')}
      </h2>
      <ul className="grid gap-4 md:grid-cols-2">
        {check.tiers.map((tier) => (
          <PlanCard key={tier.id} tier={tier} isCurrent={tier.id === check.tier} />
        ))}
      </ul>
    </section>
  )
}

type PlanCardProps = { tier: SubscriptionCheck['tiers'][number]; isCurrent: boolean }

function PlanCard({ tier, isCurrent }: PlanCardProps) {
  const t = useTranslations('subscription')
  const language = useLanguage()
  const quota = tier.quota_bytes === null ? '' : shownMegabytes(tier.quota_bytes, 0)
  return (
    <Card selected={isCurrent} render={<li />} className="flex flex-col">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg font-semibold">{t(`tiers.${tier.id}`)}</h3>
        {isCurrent && <Badge tone="primary">{t('plans.current')}</Badge>}
      </div>
      <p className="mt-1 text-sm text-ink-soft">{t(`plans.${tier.id}Text`)}</p>
      <p className="mt-4 text-3xl font-bold tracking-tight tabular-nums">
        {shownPrice(tier.price_monthly, language)}
      </p>
      <ul className="mt-5 flex flex-col gap-2.5 text-sm">
        {tier.features.map((feature) => (
          <li key={feature} className="flex items-start gap-2.5">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success-ink" />
            <span className="min-w-0">
              {t(`features.${feature}`, { quota, max: tier.offers_max ?? 0 })}
              {isPremiumFeature(feature) && (
                <span className="block text-xs text-ink-soft">{t(`featureHints.${feature}`)}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type PremiumFeature = (typeof PREMIUM_FEATURES)[number]

function isPremiumFeature(feature: TierFeature): feature is PremiumFeature {
  return PREMIUM_FEATURES.some((known) => known === feature)
}
