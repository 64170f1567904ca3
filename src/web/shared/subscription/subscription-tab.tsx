import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Branding } from './branding.tsx'
import { PlanCards } from './plan-cards.tsx'
import { StatusCard } from './status-card.tsx'
import { Support } from './support.tsx'
import { SubscriptionNotices } from './subscription-notices.tsx'
import { useCheckoutEnd } from './checkout-end.ts'
import { useSubscriptionCheck } from './subscription-check.ts'

/** What a partner pays for, and the ways to the payment provider's pages. */
export function SubscriptionTab({ partnerId }: { partnerId: string }) {
  const t = useTranslations('subscription')
  const errors = useTranslations('errors')
  const checkout = useCheckoutEnd()
  const { data, error, isFetching, dataUpdatedAt, refetch } = useSubscriptionCheck(
    partnerId,
    checkout === 'paid',
  )
  if (!data && error) {
    return (
      <ErrorState
        title={t('toasts.checkFailed')}
        action={
          <Button variant="outline" pending={isFetching} onClick={() => void refetch()}>
            {errors('screen.retry')}
          </Button>
        }
      />
    )
  }
  if (!data) {
    return (
      <div aria-busy="true" className="flex flex-col gap-6">
        <Skeleton className="h-52 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <SubscriptionNotices check={data} checkout={checkout} />
      <StatusCard
        partnerId={partnerId}
        check={data}
        checkedAt={dataUpdatedAt}
        isChecking={isFetching}
        onRefresh={() => void refetch()}
      />
      {data.subscribed && <Branding partnerId={partnerId} />}
      {data.subscribed && data.is_member && <Support partnerId={partnerId} />}
      <PlanCards check={data} />
    </div>
  )
}
