import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bookmark, CheckCheck, Heart, Milestone } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { categoryIds, matchesCategory } from '#domain/category.ts'
import { shownFavorites } from '#domain/favorite-category.ts'
import { journeyCells } from '#domain/journey.ts'
import { LAST_LEVEL } from '#domain/level.ts'
import { columnOf } from '#domain/saved-content.ts'
import { api } from '../../../api.ts'
import { useCategoryName } from '../../../shared/category/category-name.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { CollapsibleSection } from '../../../ui/collapsible-section.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { JourneyChart } from './journey-chart.tsx'
import { LatestSaved } from './latest-saved.tsx'
import { WayToMaster } from './way-to-master/way-to-master.tsx'

/** Totals, what was saved last, and a journey per favourite category. */
export function SavedOverview() {
  const t = useTranslations('userApp.myPage')
  const ways = useTranslations('suggestions.wayToMaster')
  const categoryName = useCategoryName()
  const { data } = useSuspenseQuery(api.user.saved.list.queryOptions())
  const { data: tree } = useSuspenseQuery(api.public.categories.queryOptions())
  const favorites = shownFavorites(data.favoriteCategories, categoryIds(tree))
  const journeys = favorites.categories.map((category) => {
    const items = data.items.filter((item) => matchesCategory(category, item.category, tree))
    return {
      category,
      cells: journeyCells(items.map(({ level, type }) => ({ level, step: columnOf(type) }))),
    }
  })
  const complete = journeys
    .flatMap(({ cells }) => cells)
    .filter(({ state }) => state === 'complete')
  return (
    <div className="flex flex-col gap-8">
      <div className="grid grid-cols-2 gap-4 *:last:max-sm:col-span-2 sm:grid-cols-3">
        <StatCard label={t('saved')} value={data.items.length} icon={<Bookmark />} tone="step-1" />
        <StatCard
          label={t('favorites')}
          value={data.favoriteCategories.length}
          icon={<Heart />}
          tone="accent"
        />
        <StatCard
          label={t('complete')}
          value={complete.length}
          icon={<CheckCheck />}
          tone="step-2"
        />
      </div>
      {favorites.source === 'fallback' && <Alert>{t('fallback')}</Alert>}
      {favorites.source === 'none' ? (
        <EmptyState
          icon={<Heart />}
          title={t('noFavorites')}
          description={t('noFavoritesHint')}
          action={<Button render={<Link to="/user-app/settings" />}>{t('goSettings')}</Button>}
        />
      ) : (
        <Tabs
          label={t('categories')}
          items={journeys.map(({ category, cells }) => ({
            value: category,
            label: categoryName(category),
            content: (
              <div className="flex flex-col gap-6">
                <JourneyChart category={categoryName(category)} cells={cells} />
                <CollapsibleSection title={ways('title')} icon={<Milestone />}>
                  <WayToMaster
                    key={category}
                    category={category}
                    level={cells.find(({ state }) => state === 'next')?.level ?? LAST_LEVEL}
                  />
                </CollapsibleSection>
              </div>
            ),
          }))}
        />
      )}
      <LatestSaved items={data.items} />
    </div>
  )
}
