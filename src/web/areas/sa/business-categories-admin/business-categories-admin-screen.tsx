import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { FiguresSkeleton } from '../../../shared/loading/card-skeletons.tsx'
import { Page } from '../../../shared/page/page.tsx'
import { CategoryTree } from './category-tree.tsx'

export function BusinessCategoriesAdminScreen() {
  const t = useTranslations('sa.categories')
  return (
    <Page title={t('title')} description={t('description')}>
      <Suspense fallback={<FiguresSkeleton />}>
        <CategoryTree />
      </Suspense>
    </Page>
  )
}
