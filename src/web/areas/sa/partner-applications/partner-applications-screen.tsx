import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { APPLICATION_STATUSES } from '#domain/application.ts'
import { Page } from '../../../shared/page/page.tsx'
import { Select } from '../../../ui/select.tsx'
import { useNarrowing } from '../list/narrowing.ts'
import { SearchField } from '../list/search-field.tsx'
import { TypeFilter } from '../list/type-filter.tsx'
import { ApplicationDetails } from './application-details.tsx'
import { ApplicationsTable, type Opened } from './applications-table.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'

export function PartnerApplicationsScreen() {
  const t = useTranslations('applications.review')
  const { wanted, narrow } = useNarrowing()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <Page title={t('title')} description={t('description')}>
      <div className="flex flex-wrap items-center gap-3">
        <TypeFilter value={wanted.type} onValueChange={(type) => narrow({ type })} />
        <StatusFilter value={wanted.status} onChange={(status) => narrow({ status })} />
        <SearchField label={t('search')} value={wanted.q} onSearch={(q) => narrow({ q })} />
      </div>
      <ApplicationsTable onOpen={setOpened} />
      {opened?.dialog === 'details' && (
        <ApplicationDetails
          applicationId={opened.application.id}
          company={opened.application.companyName}
          onClose={close}
          onDecide={(dialog) => setOpened({ ...opened, dialog })}
        />
      )}
      {opened?.dialog === 'approve' && (
        <ApproveDialog application={opened.application} onClose={close} />
      )}
      {opened?.dialog === 'reject' && (
        <RejectDialog application={opened.application} onClose={close} />
      )}
    </Page>
  )
}

type Status = ReturnType<typeof useNarrowing>['wanted']['status']

function StatusFilter({ value, onChange }: { value: Status; onChange: (status: Status) => void }) {
  const t = useTranslations('applications.review')
  const statuses = useTranslations('common.applicationStatuses')
  return (
    <Select
      aria-label={t('statusFilter')}
      value={value}
      onChange={({ currentTarget }) =>
        onChange(APPLICATION_STATUSES.find((status) => status === currentTarget.value) ?? 'all')
      }
      className="w-44 max-sm:w-full"
    >
      <option value="all">{t('allStatuses')}</option>
      {APPLICATION_STATUSES.map((status) => (
        <option key={status} value={status}>
          {statuses(status)}
        </option>
      ))}
    </Select>
  )
}
