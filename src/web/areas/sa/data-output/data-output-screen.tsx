import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { FiguresSkeleton } from '../../../shared/loading/card-skeletons.tsx'
import { Page } from '../../../shared/page/page.tsx'
import { AdminActivity } from './admin-activity.tsx'
import { AllPartners } from './all-partners.tsx'

/** The admin's way in: choose whose output. */
export function DataOutputScreen() {
  const t = useTranslations('dataOutput')
  return (
    <Page title={t('title')} description={t('partnersDescription')}>
      <Suspense fallback={<FiguresSkeleton />}>
        <AllPartners />
      </Suspense>
      <div className="mt-6">
        <AdminActivity />
      </div>
    </Page>
  )
}
