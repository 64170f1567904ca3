import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, CircleCheck, Clock } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PREMIUM_FEATURES, shownDollars, shownPrice } from '#domain/subscription.ts'
import { api, type client } from '../../api.ts'
import { useLanguage } from '../../language/language-provider.tsx'
import { AreaSpinner } from '../../shared/loading/loading.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MissingPage, TestFrame } from './test-frame.tsx'

type Checkout = Awaited<ReturnType<typeof client.public.testPayments.checkout.read>>

export function CheckoutPage({ sessionId }: { sessionId: string }) {
  const t = useTranslations('subscription.testPages.checkout')
  const { data, error } = useQuery(
    api.public.testPayments.checkout.read.queryOptions({ input: { sessionId } }),
  )
  if (error && !data) return <MissingPage />
  if (!data) return <AreaSpinner />
  return (
    <TestFrame title={t('title')}>
      {data.status === 'open' ? (
        <OpenCheckout sessionId={sessionId} checkout={data} />
      ) : (
        <ClosedCheckout checkout={data} />
      )}
    </TestFrame>
  )
}

function OpenCheckout({ sessionId, checkout }: { sessionId: string; checkout: Checkout }) {
  const t = useTranslations('subscription.testPages.checkout')
  return (
    <div className="grid gap-6 md:grid-cols-2 md:gap-8">
      <section aria-labelledby="bought" className="md:py-4">
        <p className="text-sm text-ink-soft">{t('for', { name: checkout.customerName })}</p>
        <h1 id="bought" className="mt-1 text-xl font-semibold text-balance">
          {t('subscribe')}
        </h1>
        <p className="mt-4 text-4xl font-bold tracking-tight tabular-nums">
          {shownPrice(checkout.priceMonthly, useLanguage())}
        </p>
        <Features />
      </section>
      <Payment sessionId={sessionId} checkout={checkout} />
    </div>
  )
}

function Features() {
  const t = useTranslations('subscription.features')
  return (
    <ul className="mt-6 flex flex-col gap-2.5 text-sm">
      {PREMIUM_FEATURES.map((feature) => (
        <li key={feature} className="flex items-start gap-2.5">
          <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success-ink" />
          {t(feature)}
        </li>
      ))}
    </ul>
  )
}

function Payment({ sessionId, checkout }: { sessionId: string; checkout: Checkout }) {
  const t = useTranslations('subscription.testPages.checkout')
  const language = useLanguage()
  const [isDeclined, setDeclined] = useState(false)
  const pay = useMutation(
    api.public.testPayments.checkout.pay.mutationOptions({
      onSuccess: ({ successUrl }) => location.replace(successUrl),
    }),
  )
  return (
    <Card render={<section aria-label={t('title')} />} className="flex flex-col gap-3">
      <p className="flex items-baseline justify-between gap-4 border-b border-line pb-4 font-semibold">
        {t('total')}
        <span className="text-lg tabular-nums">
          {shownDollars(checkout.priceMonthly, language)}
        </span>
      </p>
      <p className="text-sm text-ink-soft">{t('nothingCharged')}</p>
      {isDeclined && (
        <Alert tone="danger" title={t('declined')}>
          {t('declinedText')}
        </Alert>
      )}
      <Button
        size="lg"
        block
        pending={pay.isPending || pay.isSuccess}
        onClick={() => pay.mutate({ sessionId })}
      >
        {t('pay')}
      </Button>
      <Button variant="outline" block onClick={() => setDeclined(true)}>
        {t('decline')}
      </Button>
      <Button variant="ghost" block render={<a href={checkout.cancelUrl}>{t('leave')}</a>} />
    </Card>
  )
}

function ClosedCheckout({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('subscription.testPages.checkout')
  const isPaid = checkout.status === 'complete'
  return (
    <Card>
      <EmptyState
        level={1}
        icon={isPaid ? <CircleCheck /> : <Clock />}
        title={t(isPaid ? 'alreadyPaid' : 'expired')}
        description={isPaid ? undefined : t('expiredText')}
        action={
          <Button
            render={<a href={isPaid ? checkout.successUrl : checkout.cancelUrl}>{t('back')}</a>}
          />
        }
      />
    </Card>
  )
}
