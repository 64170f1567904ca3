import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Page } from '../../../shared/page/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { userAppPreview } from '../../../user-app-preview.ts'
import { TypeFilter, useTypeFilter } from '../type-filter.tsx'
import { PartnersTable } from './partners-table.tsx'

export function PartnersScreen() {
  const t = useTranslations('sa.partners')
  const [type, setType] = useTypeFilter()
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <Button
          variant="outline"
          iconBefore={<ExternalLink aria-hidden="true" />}
          render={<Link to="/user-app" preload={false} onClick={userAppPreview.start} />}
        >
          {t('previewUserApp')}
        </Button>
      }
    >
      <TypeFilter value={type} onValueChange={setType} />
      <PartnersTable type={type} />
    </Page>
  )
}
