import { useTranslations } from 'use-intl'
import { Page } from '../../../shared/page/page.tsx'
import { TypeFilter, useTypeFilter } from '../type-filter.tsx'
import { ApplicationsTable } from './applications-table.tsx'

export function PartnerApplicationsScreen() {
  const t = useTranslations('sa.applications')
  const [type, setType] = useTypeFilter()
  return (
    <Page title={t('title')} description={t('description')}>
      <TypeFilter value={type} onValueChange={setType} />
      <ApplicationsTable type={type} />
    </Page>
  )
}
