import { useTranslations } from 'use-intl'
import { activeFilters, type BrowseFilters } from '#domain/browse.ts'
import { useCategoryName } from '../../../../shared/category/category-name.ts'

/** Every active filter by name, in the order of the sidebar. */
export function useFilterNames() {
  const t = useTranslations('browse')
  const common = useTranslations('common')
  const categoryName = useCategoryName()
  return (filters: BrowseFilters): string[] =>
    activeFilters(filters).flatMap((filter) => {
      if (filter === 'latest') return t('latest')
      if (filter === 'q') return t('quoted', { term: filters.q })
      if (filter === 'focus') return filters.focus.map((focus) => t(`focus.${focus}`))
      if (filter === 'favorites') return t('favoritesShort')
      if (filter === 'level') return common('level', { level: filters.level ?? 0 })
      return filters.category === null ? [] : categoryName(filters.category)
    })
}
