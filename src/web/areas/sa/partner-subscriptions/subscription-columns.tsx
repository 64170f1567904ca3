import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { shownPrice, shownSubscriptionId } from '#domain/subscription.ts'
import type { client } from '../../../api.ts'
import { useDate } from '../../../language/date.ts'
import { useLanguage } from '../../../language/language-provider.tsx'
import { StatusBadge, TierBadge } from '../../../shared/subscription/status-badges.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { MailAddress } from '../../../ui/mail-address.tsx'
import type { Column } from '../../../ui/table.tsx'

type Subscription = Awaited<ReturnType<typeof client.sa.subscriptions.list>>['items'][number]

export function useSubscriptionColumns(): Column<Subscription>[] {
  const t = useTranslations('subscription.admin')
  const date = useDate()
  const language = useLanguage()
  return [
    {
      id: 'partner',
      header: t('columns.partner'),
      isTitle: true,
      cell: ({ partner }) => (
        <span className="block min-w-0">
          <Link
            to="/sa/partner/$partnerId/settings"
            params={{ partnerId: partner.id }}
            search={{ tab: 'subscription' }}
            className="rounded-tag font-semibold text-primary-ink hover:underline"
          >
            {partner.name}
          </Link>
          <span className="block text-xs font-normal text-ink-soft">
            <MailAddress>{partner.contactEmail}</MailAddress>
          </span>
        </span>
      ),
    },
    { id: 'tier', header: t('columns.tier'), cell: ({ tier }) => <TierBadge tier={tier.id} /> },
    {
      id: 'price',
      header: t('columns.price'),
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ tier }) => shownPrice(tier.priceMonthly, language),
    },
    {
      id: 'status',
      header: t('columns.status'),
      cell: ({ status, cancelAtPeriodEnd }) => (
        <StatusBadge status={status} isEnding={cancelAtPeriodEnd} />
      ),
    },
    {
      id: 'period-end',
      header: t('columns.periodEnd'),
      className: 'whitespace-nowrap',
      cell: ({ currentPeriodEnd }) => date(currentPeriodEnd),
    },
    {
      id: 'created',
      header: t('columns.created'),
      className: 'whitespace-nowrap',
      cell: ({ createdAt }) => date(createdAt),
    },
    {
      id: 'id',
      header: t('columns.id'),
      cell: ({ providerSubscriptionId, provider }) => (
        <span className="inline-flex items-center gap-2">
          <code title={providerSubscriptionId} className="font-mono text-xs">
            {shownSubscriptionId(providerSubscriptionId)}
          </code>
          {provider === 'test' && <Badge>{t('isTest')}</Badge>}
        </span>
      ),
    },
  ]
}
