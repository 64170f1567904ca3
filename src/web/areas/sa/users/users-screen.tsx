import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ROLES } from '#domain/role.ts'
import { api } from '../../../api.ts'
import { Page } from '../../../shared/page/page.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Select } from '../../../ui/select.tsx'
import { Table } from '../../../ui/table.tsx'
import { MoreButton, NoMatch } from '../list/list-end.tsx'
import { useNarrowing } from '../list/narrowing.ts'
import { SearchField } from '../list/search-field.tsx'
import { AccessDialog, type AccessChange } from './access-dialog.tsx'
import { useUserColumns } from './user-columns.tsx'

/** Every account: what it may do and where it is signed in. */
export function UsersScreen() {
  const t = useTranslations('users')
  const { wanted, narrow, clear } = useNarrowing()
  const [role, chooseRole] = useRole()
  const [change, setChange] = useState<AccessChange>()
  const columns = useUserColumns(setChange)
  const { data, ...pages } = useInfiniteQuery(
    api.sa.users.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...(role && { role }),
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
      <div className="flex flex-wrap items-center gap-3">
        <Select
          aria-label={t('role')}
          value={role ?? ''}
          onChange={({ currentTarget }) => chooseRole(currentTarget.value)}
          className="w-56 max-sm:w-full"
        >
          <option value="">{t('allRoles')}</option>
          <RoleOptions />
        </Select>
        <SearchField label={t('search')} value={wanted.q} onSearch={(q) => narrow({ q })} />
      </div>
      <p role="status" className="mt-4 mb-3 min-h-5 text-sm text-ink-soft">
        {data && !pages.isPlaceholderData
          ? t('count', { count: data.pages[0]?.total ?? 0 })
          : t('loading')}
      </p>
      <Table
        caption={t('title')}
        columns={columns}
        rows={data?.pages.flatMap(({ users }) => users) ?? []}
        rowKey={({ id }) => id}
        loadingRows={data ? 0 : 6}
        isOutdated={pages.isPlaceholderData}
        empty={
          role || wanted.q ? (
            <NoMatch onClear={clear} />
          ) : (
            <EmptyState icon={<Users />} title={t('empty')} description={t('emptyHint')} />
          )
        }
      />
      <MoreButton pages={pages} />
      {change && <AccessDialog change={change} onClose={() => setChange(undefined)} />}
    </Page>
  )
}

function RoleOptions() {
  const t = useTranslations('audit.accountRoles')
  return ROLES.map((role) => (
    <option key={role} value={role}>
      {t(role)}
    </option>
  ))
}

/** In the address, as the rest of what narrows a list. */
function useRole() {
  const navigate = useNavigate()
  const search = useSearch({ from: '/sa/users' })
  const role = ROLES.find((known) => known === search.role)
  const choose = (chosen: string) =>
    void navigate({
      to: '/sa/users',
      search: ({ role: _before, ...others }) => ({
        ...others,
        ...(chosen && { role: chosen }),
      }),
      replace: true,
      resetScroll: false,
    })
  return [role, choose] as const
}
