import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { FiguresSkeleton } from '../../../shared/loading/card-skeletons.tsx'
import { Page } from '../../../shared/page/page.tsx'
import { PartnerProfile } from '../../../shared/partner-profile/partner-profile.tsx'
import { useCurrentPartner, useFace } from '../face.ts'

export function PartnerSettingsScreen() {
  const t = useTranslations('portal.settings')
  const face = useFace()
  const partner = useCurrentPartner()
  if (!partner) return null
  return (
    <Page title={t(`${face.texts}Title`)} description={t('description')}>
      <Suspense fallback={<FiguresSkeleton />}>
        <PartnerProfile partnerId={partner.id} />
      </Suspense>
    </Page>
  )
}
