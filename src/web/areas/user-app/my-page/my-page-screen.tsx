import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { FiguresSkeleton } from '../../../shared/loading/card-skeletons.tsx'
import { Page } from '../../../shared/page/page.tsx'
import { SavedOverview } from './saved-overview.tsx'

export function MyPageScreen() {
  const t = useTranslations('userApp.myPage')
  return (
    <Page title={t('title')} description={t('description')}>
      <Suspense fallback={<FiguresSkeleton />}>
        <SavedOverview />
      </Suspense>
    </Page>
  )
}
