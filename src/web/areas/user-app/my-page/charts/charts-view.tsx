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
import { useCorrectedAddress, useShownPart } from '../shown-part.ts'
import { CategoryPanel } from './category-panel.tsx'
import { OutsideFavorites } from './outside-favorites.tsx'

/** A tab for each favourite category, and the way to what was saved outside of them. */
export function ChartsView() {
  const t = useTranslations('myPage')
  const categoryName = useCategoryName()
  const { tab, country, showTab } = useShownPart()
  const { data } = useSuspenseQuery(api.user.saved.overview.queryOptions())
  const { data: tree } = useSuspenseQuery(api.public.categories.queryOptions())
  const known = categoryIds(tree)
  useCorrectedAddress(
    'tab',
    known.find((category) => category === tab),
  )
  const { source, categories } = shownFavorites(data.favoriteCategories, known)
  const outside = data.outsideFavorites.map(({ category }) => category)
  // One that is no favourite has a tab as long as it is open.
  const shown = tab !== undefined && outside.includes(tab) ? [...categories, tab] : categories
  const [first] = shown
  if (first === undefined) {
    return (
      <>
        <EmptyState
          icon={<Heart />}
          title={t('noFavorites.title')}
          description={t('noFavorites.description')}
          action={
            <Button render={<Link to="/user-app/settings" />}>{t('noFavorites.action')}</Button>
          }
        />
        <OutsideFavorites saved={data.outsideFavorites} />
      </>
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
      <OutsideFavorites saved={data.outsideFavorites} />
      <Tabs
        label={t('tabs')}
        value={tab !== undefined && shown.includes(tab) ? tab : first}
        onValueChange={showTab}
        items={shown.map((category) => ({
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
