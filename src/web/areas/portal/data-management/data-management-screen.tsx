import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { FiguresSkeleton } from '../../../shared/loading/card-skeletons.tsx'
import { Page } from '../../../shared/page/page.tsx'
import { PartnerContent } from '../../../shared/partner-content/partner-content.tsx'
import { Button } from '../../../ui/button.tsx'
import { useCurrentPartner, useFace } from '../face.ts'

export function DataManagementScreen() {
  const t = useTranslations('portal.dataManagement')
  const face = useFace()
  const partner = useCurrentPartner()
  if (!partner) return null
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <Button variant="outline" render={<Link to={face.dataOutput} />}>
          {t('seeOutput')}
        </Button>
      }
    >
      <Suspense fallback={<FiguresSkeleton />}>
        <PartnerContent partnerId={partner.id} />
      </Suspense>
    </Page>
  )
}
