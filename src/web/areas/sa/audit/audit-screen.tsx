import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { AUDIT_ACTIONS } from '#domain/audit.ts'
import { api } from '../../../api.ts'
import { Page } from '../../../shared/page/page.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Select } from '../../../ui/select.tsx'
import { Table } from '../../../ui/table.tsx'
import { MoreButton, NoMatch } from '../list/list-end.tsx'
import { useNarrowing } from '../list/narrowing.ts'
import { SearchField } from '../list/search-field.tsx'
import { useAuditColumns } from './audit-columns.tsx'

/** Everything that admins did, newest first. */
export function AuditScreen() {
  const t = useTranslations('audit')
  const columns = useAuditColumns()
  const { wanted, narrow, clear } = useNarrowing()
  const [action, chooseAction] = useAction()
  const { data, ...pages } = useInfiniteQuery(
    api.sa.audit.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...(action && { action }),
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
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Select
          aria-label={t('action')}
          value={action ?? ''}
          onChange={({ currentTarget }) => chooseAction(currentTarget.value)}
          className="w-64 max-sm:w-full"
        >
          <option value="">{t('allActions')}</option>
          {AUDIT_ACTIONS.map((known) => (
            <option key={known} value={known}>
              {t(`names.${known}`)}
            </option>
          ))}
        </Select>
        <SearchField label={t('search')} value={wanted.q} onSearch={(q) => narrow({ q })} />
      </div>
      <Table
        caption={t('title')}
        columns={columns}
        rows={data?.pages.flatMap(({ entries }) => entries) ?? []}
        rowKey={({ id }) => id}
        loadingRows={data ? 0 : 6}
        empty={
          action || wanted.q ? (
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

/** In the address, as the rest of what narrows a list. */
function useAction() {
  const navigate = useNavigate()
  const search = useSearch({ from: '/sa/audit' })
  const action = AUDIT_ACTIONS.find((known) => known === search.action)
  const choose = (chosen: string) =>
    void navigate({
      to: '/sa/audit',
      search: ({ action: _before, ...others }) => ({
        ...others,
        ...(chosen && { action: chosen }),
      }),
      replace: true,
      resetScroll: false,
    })
  return [action, choose] as const
}
