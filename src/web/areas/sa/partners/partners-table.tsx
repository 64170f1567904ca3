import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { PartnerTypeFilter } from '#domain/partner.ts'
import { api, type client } from '../../../api.ts'
import { useDate, useNumber } from '../../../language/date.ts'
import { useCategoryName } from '../../../shared/category/category-name.ts'
import { useCountryName } from '../../../shared/country/country-name.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { PartnerMenu } from './partner-menu.tsx'

type Partner = Awaited<ReturnType<typeof client.sa.partners.list>>[number]

const TONES = { active: 'success', pending: 'warning', inactive: 'neutral' } as const

export function PartnersTable({ type }: { type: PartnerTypeFilter }) {
  const t = useTranslations('sa.partners')
  const { data: partners } = useQuery(
    api.sa.partners.list.queryOptions({
      input: { type },
      placeholderData: keepPreviousData,
      throwOnError: true,
    }),
  )
  return (
    <>
      <p aria-live="polite" className="mt-4 mb-3 min-h-5 text-sm text-ink-soft">
        {partners && t('count', { count: partners.length })}
      </p>
      <Table
        caption={t('title')}
        columns={useColumns()}
        rows={partners ?? []}
        rowKey={({ id }) => id}
        loadingRows={partners ? 0 : 6}
        empty={
          <EmptyState
            icon={<Users />}
            title={t('empty')}
            description={t('emptyHint')}
            action={
              <Button variant="outline" render={<Link to="/sa/partner-applications" />}>
                {t('seeApplications')}
              </Button>
            }
          />
        }
      />
    </>
  )
}

function useColumns(): Column<Partner>[] {
  const t = useTranslations()
  const date = useDate()
  const number = useNumber()
  const categoryName = useCategoryName()
  const countryName = useCountryName()
  return [
    {
      id: 'name',
      header: t('sa.table.name'),
      isTitle: true,
      cell: (partner) => <PartnerLink partner={partner} />,
    },
    {
      id: 'type',
      header: t('sa.table.type'),
      cell: ({ type }) => t(`common.partnerTypes.${type}`),
    },
    {
      id: 'status',
      header: t('sa.table.status'),
      cell: ({ status }) => (
        <Badge dot tone={TONES[status]}>
          {t(`common.partnerStatuses.${status}`)}
        </Badge>
      ),
    },
    {
      id: 'category',
      header: t('sa.table.category'),
      cell: ({ category }) => category && categoryName(category),
    },
    {
      id: 'place',
      header: t('sa.table.place'),
      cell: ({ city, country }) =>
        [city, country && countryName(country)].filter(Boolean).join(', '),
    },
    {
      id: 'content',
      header: t('sa.table.content'),
      align: 'end',
      cell: ({ contentCount }) => number(contentCount),
    },
    {
      id: 'registered',
      header: t('sa.table.registered'),
      cell: ({ createdAt }) => date(createdAt),
      className: 'whitespace-nowrap',
    },
    {
      id: 'pages',
      header: t('sa.table.pages'),
      isActions: true,
      cell: (partner) => <PartnerMenu partner={partner} />,
    },
  ]
}

function PartnerLink({ partner }: { partner: Partner }) {
  return (
    <Link
      to="/sa/partner/$partnerId/dashboard"
      params={{ partnerId: partner.id }}
      className="rounded-tag font-semibold text-primary-ink hover:underline"
    >
      {partner.name}
    </Link>
  )
}
