import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { Page } from '../page/page.tsx'
import { DataManagement, type DataManagementProps } from './data-management.tsx'

/** With the way to what became of it. */
export function DataManagementPage({ partnerId, addresses }: DataManagementProps) {
  const t = useTranslations('dataManagement')
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <Button variant="outline" render={<Link {...addresses.output} />}>
          {t('seeOutput')}
        </Button>
      }
    >
      <DataManagement key={partnerId} partnerId={partnerId} addresses={addresses} />
    </Page>
  )
}
