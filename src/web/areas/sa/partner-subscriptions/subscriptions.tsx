import { ORPCError } from '@orpc/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CreditCard, SearchX } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SUBSCRIPTIONS_PER_PAGE, SubscriptionStatus } from '#domain/subscription.ts'
import { api } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Select } from '../../../ui/select.tsx'
import { Table } from '../../../ui/table.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { Denied } from './denied.tsx'
import { useSubscriptionColumns } from './subscription-columns.tsx'
import { SubscriptionSummary } from './subscription-summary.tsx'

type Wanted = { search: string; status: SubscriptionStatus | ''; page: number }
const ALL: Wanted = { search: '', status: '', page: 1 }

export function Subscriptions() {
  const t = useTranslations('subscription')
  const columns = useSubscriptionColumns()
  const [wanted, setWanted] = useState(ALL)
  const { search, status, page } = useDeferredValue(wanted)
  const { data, error } = useQuery(
    api.sa.subscriptions.list.queryOptions({
      input: { page, ...(search.trim() && { search: search.trim() }), ...(status && { status }) },
      placeholderData: keepPreviousData,
      throwOnError: (failure, query) => query.state.data === undefined && !isDenied(failure),
    }),
  )
  if (isDenied(error)) return <Denied />
  const isFiltered = search.trim() !== '' || status !== ''
  const pageCount = Math.ceil((data?.count ?? 0) / SUBSCRIPTIONS_PER_PAGE)
  return (
    <>
      <SubscriptionSummary summary={data?.summary} />
      <Filters wanted={wanted} onChange={setWanted} />
      <p aria-live="polite" className="mt-4 mb-3 min-h-5 text-sm text-ink-soft">
        {data && t('admin.count', { count: data.count })}
      </p>
      <Table
        caption={t('admin.title')}
        columns={columns}
        rows={data?.items ?? []}
        rowKey={({ id }) => id}
        loadingRows={data ? 0 : 4}
        empty={isFiltered ? <NothingFound onClear={() => setWanted(ALL)} /> : <Nothing />}
      />
      {pageCount > 1 && (
        <Pagination
          className="mt-6"
          page={page}
          pageCount={pageCount}
          onPageChange={(next) => setWanted({ ...wanted, page: next })}
          labels={{
            navigation: t('admin.pages.navigation'),
            previous: t('admin.pages.previous'),
            next: t('admin.pages.next'),
            page: (number) => t('admin.pages.page', { page: number }),
          }}
        />
      )}
    </>
  )
}

/** The role was taken away while the page was open. */
const isDenied = (error: unknown) => error instanceof ORPCError && error.code === 'FORBIDDEN'

type FiltersProps = { wanted: Wanted; onChange: (wanted: Wanted) => void }

function Filters({ wanted, onChange }: FiltersProps) {
  const t = useTranslations('subscription')
  return (
    <div className="mt-6 grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <Field label={t('admin.search')} hint={t('admin.searchHint')}>
        <TextInput
          type="search"
          autoComplete="off"
          value={wanted.search}
          onChange={(event) => onChange({ ...wanted, search: event.currentTarget.value, page: 1 })}
        />
      </Field>
      <Field label={t('admin.columns.status')}>
        <Select
          value={wanted.status}
          onChange={(event) => {
            const { value } = event.currentTarget
            const status = SubscriptionStatus.options.find((known) => known === value) ?? ''
            onChange({ ...wanted, status, page: 1 })
          }}
        >
          <option value="">{t('admin.allStatuses')}</option>
          {SubscriptionStatus.options.map((status) => (
            <option key={status} value={status}>
              {t(`statuses.${status}`)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}

function Nothing() {
  const t = useTranslations('subscription.admin')
  return <EmptyState icon={<CreditCard />} title={t('empty')} description={t('emptyHint')} />
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const t = useTranslations('subscription.admin')
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('nothingFound')}
      description={t('nothingFoundHint')}
      action={
        <Button variant="outline" onClick={onClear}>
          {t('clear')}
        </Button>
      }
    />
  )
}
