import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { api } from '../../../api.ts'
import { useCategoryName } from '../../../shared/category/category-name.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'

export function FavoritesSummary() {
  const t = useTranslations('userApp.settings')
  const categoryName = useCategoryName()
  const { data } = useSuspenseQuery(api.user.saved.list.queryOptions())
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-sm text-ink-soft">
        {t('journeyHint', { count: data.favoriteCategories.length })}
      </p>
      <ul className="flex flex-wrap gap-2">
        {data.favoriteCategories.map((category) => (
          <li key={category}>
            <Badge tone="primary">{categoryName(category)}</Badge>
          </li>
        ))}
      </ul>
      <Button variant="outline" render={<Link to="/user-app/my-page" />}>
        {t('openMyPage')}
      </Button>
    </div>
  )
}
