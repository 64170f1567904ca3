import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { isDecidable } from '#domain/application.ts'
import { api, type client } from '../../../api.ts'
import { useDate } from '../../../language/date.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MailAddress } from '../../../ui/mail-address.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { MoreButton, NoMatch } from '../list/list-end.tsx'
import { useNarrowing } from '../list/narrowing.ts'
import { ApplicationStatusBadge } from './application-status-badge.tsx'
import { useBusinessCategoryName } from './business-category-name.ts'

export type Application = Awaited<
  ReturnType<typeof client.sa.applications.list>
>['applications'][number]
export type Opened = { dialog: 'details' | 'approve' | 'reject'; application: Application }

export function ApplicationsTable({ onOpen }: { onOpen: (opened: Opened) => void }) {
  const t = useTranslations('applications.review')
  const columns = useColumns(onOpen)
  const { wanted, isNarrowed, clear } = useNarrowing()
  const { data, ...pages } = useInfiniteQuery(
    api.sa.applications.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        type: wanted.type,
        status: wanted.status,
        ...(wanted.q && { search: wanted.q }),
        ...(cursor && { cursor }),
      }),
      initialPageParam: undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      throwOnError: true,
    }),
  )
  const first = data?.pages[0]
  return (
    <>
      <p aria-live="polite" className="mt-4 mb-3 min-h-5 text-sm text-ink-soft">
        {first &&
          `${t('count', { count: first.total })} · ${t('pending', { count: first.pendingTotal })}`}
      </p>
      <Table
        caption={t('title')}
        columns={columns}
        rows={data?.pages.flatMap(({ applications }) => applications) ?? []}
        rowKey={({ id }) => id}
        loadingRows={data ? 0 : 4}
        empty={
          isNarrowed ? (
            <NoMatch onClear={clear} />
          ) : (
            <EmptyState icon={<Inbox />} title={t('empty')} description={t('emptyHint')} />
          )
        }
      />
      <MoreButton pages={pages} />
    </>
  )
}

function useColumns(onOpen: (opened: Opened) => void): Column<Application>[] {
  const t = useTranslations()
  const date = useDate()
  const categoryName = useBusinessCategoryName()
  return [
    {
      id: 'company',
      header: t('sa.table.company'),
      isTitle: true,
      cell: (application) => (
        <button
          type="button"
          aria-label={t('applications.review.details', { company: application.companyName })}
          onClick={() => onOpen({ dialog: 'details', application })}
          className="min-h-6 rounded-tag text-left font-semibold break-words text-primary-ink hover:underline pointer-coarse:min-h-11"
        >
          {application.companyName}
        </button>
      ),
    },
    {
      id: 'contact',
      header: t('sa.table.contact'),
      cell: ({ contactPerson, contactEmail }) => (
        <span className="block break-words @max-4xl:text-right">
          {contactPerson}
          <span className="block text-xs text-ink-soft">
            <MailAddress>{contactEmail}</MailAddress>
          </span>
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
      cell: ({ businessCategory }) => categoryName(businessCategory),
    },
    {
      id: 'status',
      header: t('sa.table.status'),
      cell: ({ status }) => <ApplicationStatusBadge status={status} />,
    },
    {
      id: 'submitted',
      header: t('sa.table.submitted'),
      cell: ({ createdAt }) => date(createdAt),
      className: 'whitespace-nowrap',
    },
    {
      id: 'decision',
      header: t('applications.review.decision'),
      cell: (application) =>
        isDecidable(application.status) ? (
          <span className="flex flex-wrap gap-2 @4xl:flex-nowrap">
            <Button
              size="sm"
              aria-label={t('applications.review.approveOf', { company: application.companyName })}
              onClick={() => onOpen({ dialog: 'approve', application })}
            >
              {t('applications.review.approve')}
            </Button>
            <Button
              size="sm"
              variant="outline"
              aria-label={t('applications.review.rejectOf', { company: application.companyName })}
              onClick={() => onOpen({ dialog: 'reject', application })}
            >
              {t('applications.review.reject')}
            </Button>
          </span>
        ) : (
          <span className="text-ink-soft">
            {application.reviewedAt && date(application.reviewedAt)}
          </span>
        ),
    },
  ]
}
