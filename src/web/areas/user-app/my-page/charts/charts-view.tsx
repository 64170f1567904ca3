import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { categoryIds } from '#domain/category.ts'
import { shownFavorites } from '#domain/favorite-category.ts'
import { api } from '../../../../api.ts'
import { useCategoryName } from '../../../../shared/category/category-name.ts'
import { FiguresSkeleton } from '../../../../shared/loading/card-skeletons.tsx'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Tabs } from '../../../../ui/tabs.tsx'
import { useShownPart } from '../shown-part.ts'
import { CategoryPanel } from './category-panel.tsx'

/** A tab for each favourite category. */
export function ChartsView() {
  const t = useTranslations('myPage')
  const categoryName = useCategoryName()
  const { tab, country, showTab } = useShownPart()
  const { data } = useSuspenseQuery(api.user.saved.overview.queryOptions())
  const { data: tree } = useSuspenseQuery(api.public.categories.queryOptions())
  const { source, categories } = shownFavorites(data.favoriteCategories, categoryIds(tree))
  const [first] = categories
  if (source === 'none' || first === undefined) {
    return (
      <EmptyState
        icon={<Heart />}
        title={t('noFavorites.title')}
        description={t('noFavorites.description')}
        action={
          <Button render={<Link to="/user-app/settings" />}>{t('noFavorites.action')}</Button>
        }
      />
    )
  }
  return (
    <>
      {source === 'fallback' && (
        <Alert
          className="mb-5"
          action={
            <Button variant="outline" size="sm" render={<Link to="/user-app/settings" />}>
              {t('fallbackAction')}
            </Button>
          }
        >
          {t('fallback')}
        </Alert>
      )}
      <Tabs
        label={t('tabs')}
        value={tab !== undefined && categories.includes(tab) ? tab : first}
        onValueChange={showTab}
        items={categories.map((category) => ({
          value: category,
          label: categoryName(category),
          content: (
            <Suspense fallback={<FiguresSkeleton />}>
              <CategoryPanel category={category} country={country} />
            </Suspense>
          ),
        }))}
      />
    </>
  )
}
