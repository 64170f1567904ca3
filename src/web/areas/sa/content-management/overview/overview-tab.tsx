import { Users } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Table } from '../../../../ui/table.tsx'
import { MoreButton, NoMatch } from '../../list/list-end.tsx'
import { useNarrowing } from '../../list/narrowing.ts'
import { SearchField } from '../../list/search-field.tsx'
import { TypeFilter } from '../../list/type-filter.tsx'
import { SortSelect } from './sort-select.tsx'
import { useStandingColumns } from './standing-columns.tsx'
import { useStandings, useStandingSort } from './standings.ts'

/** Every partner: how full its matrix is, when it last did something, what it would make next. */
export function OverviewTab() {
  const t = useTranslations('contentAdmin.overview')
  const { wanted, narrow, isNarrowed, clear } = useNarrowing()
  const { sort, turn } = useStandingSort()
  const { partners, total, ...pages } = useStandings(wanted, sort)
  const columns = useStandingColumns()
  return (
    <div className="@container">
      <div className="flex flex-wrap items-center gap-3">
        <TypeFilter value={wanted.type} onValueChange={(type) => narrow({ type })} />
        <SearchField label={t('search')} value={wanted.q} onSearch={(q) => narrow({ q })} />
      </div>
      <div className="mt-4 mb-3 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="min-h-5 text-sm text-ink-soft">
          {partners ? t('count', { count: total }) : t('loading')}
        </p>
        {partners && partners.length > 1 && <SortSelect />}
      </div>
      <Table
        caption={t('columns.name')}
        columns={columns}
        rows={partners ?? []}
        rowKey={({ id }) => id}
        sort={sort}
        onSortChange={turn}
        loadingRows={partners ? 0 : 6}
        empty={
          isNarrowed ? (
            <NoMatch onClear={clear} />
          ) : (
            <EmptyState icon={<Users />} title={t('empty')} description={t('emptyHint')} />
          )
        }
      />
      <MoreButton pages={pages} />
    </div>
  )
}
