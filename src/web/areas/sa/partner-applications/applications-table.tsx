import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { BUSINESS_CATEGORIES } from '#domain/application.ts'
import type { PartnerTypeFilter } from '#domain/partner.ts'
import { api, type client } from '../../../api.ts'
import { useDate } from '../../../language/date.ts'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { type Column, Table } from '../../../ui/table.tsx'

type Application = Awaited<ReturnType<typeof client.sa.applications.list>>[number]

const TONES = { pending: 'warning', approved: 'success', rejected: 'danger' } as const

export function ApplicationsTable({ type }: { type: PartnerTypeFilter }) {
  const t = useTranslations('sa.applications')
  const columns = useColumns()
  const { data: applications } = useQuery(
    api.sa.applications.list.queryOptions({
      input: { type },
      placeholderData: keepPreviousData,
      throwOnError: true,
    }),
  )
  const waiting = applications?.filter(({ status }) => status === 'pending').length ?? 0
  return (
    <>
      <p aria-live="polite" className="mt-4 mb-3 min-h-5 text-sm text-ink-soft">
        {applications &&
          `${t('count', { count: applications.length })} · ${t('pending', { count: waiting })}`}
      </p>
      <Table
        caption={t('title')}
        columns={columns}
        rows={applications ?? []}
        rowKey={({ id }) => id}
        loadingRows={applications ? 0 : 4}
        empty={<EmptyState icon={<Inbox />} title={t('empty')} description={t('emptyHint')} />}
      />
    </>
  )
}

function useColumns(): Column<Application>[] {
  const t = useTranslations()
  const date = useDate()
  return [
    {
      id: 'company',
      header: t('sa.table.company'),
      isTitle: true,
      cell: ({ companyName }) => companyName,
    },
    {
      id: 'contact',
      header: t('sa.table.contact'),
      cell: ({ contactPerson, contactEmail }) => (
        <span className="block max-sm:text-right">
          {contactPerson}
          <span className="block text-xs break-all text-ink-soft">{contactEmail}</span>
        </span>
      ),
    },
    {
      id: 'type',
      header: t('sa.table.type'),
      cell: ({ partnerType }) => t(`common.partnerTypes.${partnerType}`),
    },
    {
      id: 'category',
      header: t('sa.table.businessCategory'),
      cell: ({ businessCategory }) => {
        const known = BUSINESS_CATEGORIES.find((category) => category === businessCategory)
        return known ? t(`common.businessCategories.${known}`) : businessCategory
      },
    },
    {
      id: 'status',
      header: t('sa.table.status'),
      cell: ({ status }) => (
        <Badge dot tone={TONES[status]}>
          {t(`common.applicationStatuses.${status}`)}
        </Badge>
      ),
    },
    {
      id: 'submitted',
      header: t('sa.table.submitted'),
      cell: ({ createdAt }) => date(createdAt),
      className: 'whitespace-nowrap',
    },
  ]
}
