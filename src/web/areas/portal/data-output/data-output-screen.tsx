import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { FiguresSkeleton } from '../../../shared/loading/card-skeletons.tsx'
import { Page } from '../../../shared/page/page.tsx'
import { PartnerOutput } from '../../../shared/partner-output/partner-output.tsx'
import { Button } from '../../../ui/button.tsx'
import { useCurrentPartner, useFace } from '../face.ts'

export function DataOutputScreen() {
  const t = useTranslations('portal.dataOutput')
  const face = useFace()
  const partner = useCurrentPartner()
  if (!partner) return null
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <Button variant="outline" render={<Link to={face.dataManagement} />}>
          {t('seeData')}
        </Button>
      }
    >
      <Suspense fallback={<FiguresSkeleton />}>
        <PartnerOutput partnerId={partner.id} />
      </Suspense>
    </Page>
  )
}
