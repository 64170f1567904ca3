import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { DataManagement } from '../../../shared/data-management/data-management.tsx'
import { Page } from '../../../shared/page/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { useCurrentPartner, useFace } from '../face.ts'

export function DataManagementScreen() {
  const t = useTranslations('dataManagement')
  const { dataManagement, dataOutput, settings } = useFace()
  const partner = useCurrentPartner()
  if (!partner) return null
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <Button variant="outline" render={<Link to={dataOutput} />}>
          {t('seeOutput')}
        </Button>
      }
    >
      <DataManagement
        key={partner.id}
        partnerId={partner.id}
        addresses={{ management: dataManagement, output: dataOutput, settings }}
      />
    </Page>
  )
}
