import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { Page } from '../../../shared/page/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AdminActivity } from './admin-activity.tsx'
import { AllPartners } from './all-partners.tsx'

/** The admin's way in: choose whose output. */
export function DataOutputScreen() {
  const t = useTranslations('dataOutput')
  return (
    <Page title={t('title')} description={t('partnersDescription')}>
      <Suspense fallback={<PartnersLoading />}>
        <AllPartners />
      </Suspense>
      <div className="mt-6">
        <AdminActivity />
      </div>
    </Page>
  )
}

function PartnersLoading() {
  const t = useTranslations('common')
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-dvh rounded-card" />
    </div>
  )
}
