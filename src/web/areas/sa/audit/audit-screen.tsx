import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { api } from '../../../api.ts'
import { Page } from '../../../shared/page/page.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Table } from '../../../ui/table.tsx'
import { MoreButton, NoMatch } from '../list/list-end.tsx'
import { useNarrowing } from '../list/narrowing.ts'
import { SearchField } from '../list/search-field.tsx'
import { useAuditColumns } from './audit-columns.tsx'
import { useAuditFilter } from './audit-filter.ts'
import { AuditFilters } from './audit-filters.tsx'

/** Everything that admins did, newest first. */
export function AuditScreen() {
  const t = useTranslations('audit')
  const { wanted, narrow, clear } = useNarrowing()
  const filter = useAuditFilter()
  const columns = useAuditColumns((partner) => filter.change({ partner }))
  const { data, ...pages } = useInfiniteQuery(
    api.sa.audit.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...filter.asked,
        ...(wanted.q && { search: wanted.q }),
        ...(cursor && { cursor }),
      }),
      initialPageParam: undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      throwOnError: true,
    }),
  )
  return (
    <Page title={t('title')} description={t('description')}>
      <AuditFilters filter={filter} />
      <div className="mb-4 flex">
        <SearchField label={t('search')} value={wanted.q} onSearch={(q) => narrow({ q })} />
      </div>
      <Table
        caption={t('title')}
        columns={columns}
        rows={data?.pages.flatMap(({ entries }) => entries) ?? []}
        rowKey={({ id }) => id}
        loadingRows={data ? 0 : 6}
        isOutdated={pages.isPlaceholderData}
        empty={
          filter.isOn || wanted.q ? (
            <NoMatch onClear={clear} />
          ) : (
            <EmptyState icon={<ScrollText />} title={t('empty')} description={t('emptyHint')} />
          )
        }
      />
      <MoreButton pages={pages} />
    </Page>
  )
}
