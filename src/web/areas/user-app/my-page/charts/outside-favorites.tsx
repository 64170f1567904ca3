import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useCategoryName } from '../../../../shared/category/category-name.ts'
import { ChipLink } from '../chip-link.tsx'

type OutsideFavoritesProps = { saved: readonly { category: string; count: number }[] }

/** What no tab counts is not lost: each category opens in a tab of its own. */
export function OutsideFavorites({ saved }: OutsideFavoritesProps) {
  const t = useTranslations('myPage.outside')
  const categoryName = useCategoryName()
  if (saved.length === 0) return null
  const count = saved.reduce((sum, one) => sum + one.count, 0)
  return (
    <nav aria-label={t('label')} className="mb-4 flex flex-wrap items-center gap-2 text-sm">
      <p className="text-ink-soft">{t('count', { count })}</p>
      {saved.map(({ category, count: inCategory }) => (
        <ChipLink
          key={category}
          render={
            <Link
              from="/user-app/my-page"
              to="."
              search={(search) => ({ ...search, tab: category })}
              replace
              resetScroll={false}
            />
          }
        >
          {t('category', { category: categoryName(category), count: inCategory })}
        </ChipLink>
      ))}
    </nav>
  )
}
