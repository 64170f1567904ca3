import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { shownPrice } from '#domain/subscription.ts'
import { api, type client } from '../../api.ts'
import { useDate } from '../../language/date.ts'
import { useLanguage } from '../../language/language-provider.tsx'
import { AreaSpinner } from '../../shared/loading/loading.tsx'
import { StatusBadge } from '../../shared/subscription/status-badges.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MissingPage, TestFrame } from './test-frame.tsx'

type Portal = Awaited<ReturnType<typeof client.public.testPayments.portal.read>>
type Subscription = NonNullable<Portal['subscription']>
type Action = Subscription['actions'][number]

const BY_CUSTOMER: readonly Action[] = ['cancel', 'resume', 'pay']
const BY_TIME: readonly Action[] = ['renew', 'fail', 'end']

export function PortalPage({ sessionId }: { sessionId: string }) {
  const t = useTranslations('subscription.testPages.portal')
  const { data, error } = useQuery(
    api.public.testPayments.portal.read.queryOptions({ input: { sessionId } }),
  )
  const act = useMutation(api.public.testPayments.portal.act.mutationOptions())
  if (error && !data) return <MissingPage />
  if (!data) return <AreaSpinner />
  const { subscription } = data
  const buttons = {
    pending: act.isPending ? act.variables.action : undefined,
    onAct: (action: Action) => act.mutate({ sessionId, action }),
  }
  return (
    <TestFrame title={t('title')}>
      <Button
        variant="ghost"
        className="-ml-3"
        render={
          <a href={data.returnUrl}>
            <ArrowLeft aria-hidden="true" /> {t('back')}
          </a>
        }
      />
      <h1 className="mt-3 mb-5 text-xl font-semibold text-balance">
        {t('for', { name: data.customerName })}
      </h1>
      {subscription ? (
        <div className="grid gap-5">
          <Plan
            subscription={subscription}
            priceMonthly={data.priceMonthly}
            done={act.isSuccess ? act.variables.action : undefined}
          />
          <div className="grid gap-5 md:grid-cols-2">
            <Actions
              {...buttons}
              title={t('customer')}
              actions={BY_CUSTOMER.filter((action) => subscription.actions.includes(action))}
            />
            <Actions
              {...buttons}
              title={t('time')}
              hint={t('timeHint')}
              actions={BY_TIME.filter((action) => subscription.actions.includes(action))}
            />
          </div>
        </div>
      ) : (
        <Card>
          <EmptyState title={t('none')} />
        </Card>
      )}
    </TestFrame>
  )
}

type PlanProps = {
  subscription: Subscription
  priceMonthly: number
  /** What was just pressed, and has happened. */
  done: Action | undefined
}

function Plan({ subscription, priceMonthly, done }: PlanProps) {
  const t = useTranslations('subscription.testPages.portal')
  const date = useDate()
  const { status, cancelAtPeriodEnd, currentPeriodEnd } = subscription
  return (
    <Card render={<section aria-label={t('plan')} />}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-lg font-semibold">{t('plan')}</p>
        <StatusBadge status={status} isEnding={status !== 'canceled' && cancelAtPeriodEnd} />
      </div>
      <p className="mt-2 text-2xl font-bold tracking-tight tabular-nums">
        {shownPrice(priceMonthly, useLanguage())}
      </p>
      <p aria-live="polite" className="mt-2 text-sm text-ink-soft">
        {status === 'canceled' && t('ended')}
        {status === 'active' &&
          t(cancelAtPeriodEnd ? 'ends' : 'renews', { date: date(currentPeriodEnd) })}
      </p>
      {done && (
        <Alert tone="success" className="mt-4">
          {t(`outcomes.${done}`, { date: date(currentPeriodEnd) })}
        </Alert>
      )}
      {status === 'past_due' && (
        <Alert tone="warning" className="mt-4">
          {t('pastDue')}
        </Alert>
      )}
    </Card>
  )
}

type ActionsProps = {
  title: string
  hint?: string
  actions: readonly Action[]
  pending: Action | undefined
  onAct: (action: Action) => void
}

function Actions({ title, hint, actions, pending, onAct }: ActionsProps) {
  const t = useTranslations('subscription.testPages.portal.actions')
  if (actions.length === 0) return null
  return (
    <Card render={<section aria-label={title} />}>
      <CardHeader title={title} description={hint} />
      <div className="mt-4 flex flex-col gap-3">
        {actions.map((action) => (
          <Button
            key={action}
            variant={action === 'cancel' || action === 'end' ? 'outline' : 'secondary'}
            block
            pending={pending === action}
            disabled={pending !== undefined && pending !== action}
            onClick={() => onAct(action)}
          >
            {t(action)}
          </Button>
        ))}
      </div>
    </Card>
  )
}
