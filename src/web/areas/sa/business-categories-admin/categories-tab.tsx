import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus, Tags } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { inLanguage } from '#domain/local-text.ts'
import { api, type client } from '../../../api.ts'
import { useLanguage } from '../../../language/language-provider.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AddDialog } from './add-dialog.tsx'
import { CategoryActions } from './category-actions.tsx'
import { SortableCategories } from './sortable-categories.tsx'

export type Category = Awaited<ReturnType<typeof client.sa.categories.list>>[number]
export type SubCategory = Category['subCategories'][number]

/** The whole tree, to add to, rename, reorder and delete. */
export function CategoriesTab() {
  const t = useTranslations('categoriesAdmin')
  const { data: tree } = useSuspenseQuery(api.sa.categories.list.queryOptions())
  const [isAdding, setIsAdding] = useState(false)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-soft">{t('orderHint')}</p>
        <Button iconBefore={<Plus aria-hidden="true" />} onClick={() => setIsAdding(true)}>
          {t('addCategory')}
        </Button>
      </div>
      {tree.length === 0 && <EmptyState icon={<Tags />} title={t('none')} />}
      <SortableCategories parentId={null} categories={tree} className="gap-4">
        {(category, handle) => <CategoryCard category={category} handle={handle} />}
      </SortableCategories>
      {isAdding && <AddDialog parent={null} onClose={() => setIsAdding(false)} />}
    </div>
  )
}

function CategoryCard({ category, handle }: { category: Category; handle: React.ReactNode }) {
  const t = useTranslations('categoriesAdmin')
  const language = useLanguage()
  const [isAdding, setIsAdding] = useState(false)
  const name = inLanguage(category.name, language)
  return (
    <Card render={<section aria-label={name} />} padding="none">
      <div className="flex items-center gap-3 border-b border-line px-3 py-2 md:px-4">
        {handle}
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 font-bold break-words">{name}</h2>
          <Badge>{t('subCategories', { count: category.subCategories.length })}</Badge>
        </div>
        <CategoryActions category={category} />
      </div>
      <SortableCategories
        parentId={category.id}
        categories={category.subCategories}
        className="divide-y divide-line px-3 md:px-4"
      >
        {(sub, subHandle) => (
          <div className="flex items-center gap-3 py-1.5 pl-2">
            {subHandle}
            <span className="min-w-0 flex-1 text-sm break-words">
              {inLanguage(sub.name, language)}
            </span>
            <CategoryActions category={sub} parent={category} />
          </div>
        )}
      </SortableCategories>
      <div className="px-3 py-2 md:px-4">
        <Button
          variant="ghost"
          size="sm"
          iconBefore={<Plus aria-hidden="true" />}
          onClick={() => setIsAdding(true)}
        >
          {t('addSubCategory')}
          <span className="sr-only">{name}</span>
        </Button>
      </div>
      {isAdding && <AddDialog parent={category} onClose={() => setIsAdding(false)} />}
    </Card>
  )
}
