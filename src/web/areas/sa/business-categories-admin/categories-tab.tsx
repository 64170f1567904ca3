import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus, Tags } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { inLanguage } from '#domain/local-text.ts'
import { api, type client } from '../../../api.ts'
import { useLanguage } from '../../../language/language-provider.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Words } from '../../../ui/words.tsx'
import { AddDialog } from './add-dialog.tsx'
import { CategoryActions } from './category-actions.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { SortableCategories } from './sortable-categories.tsx'

export type Category = Awaited<ReturnType<typeof client.sa.categories.list>>[number]
export type SubCategory = Category['subCategories'][number]

type Opened =
  | { dialog: 'add'; parent: Category | null }
  | { dialog: 'rename'; category: SubCategory; isSub: boolean }
  | { dialog: 'delete'; category: SubCategory; subCategories: SubCategory[]; isSub: boolean }

/** The whole tree, to add to, rename, reorder and delete. */
export function CategoriesTab() {
  const t = useTranslations('categoriesAdmin')
  const { data: tree } = useSuspenseQuery(api.sa.categories.list.queryOptions())
  // Here, not in a row: a dialog outlives the category that somebody deletes meanwhile.
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-soft">{t('orderHint')}</p>
        <Button
          iconBefore={<Plus aria-hidden="true" />}
          onClick={() => setOpened({ dialog: 'add', parent: null })}
        >
          {t('addCategory')}
        </Button>
      </div>
      {tree.length === 0 && <EmptyState icon={<Tags />} title={t('none')} />}
      <SortableCategories parentId={null} categories={tree} className="gap-4">
        {(category, handle) => (
          <CategoryCard category={category} handle={handle} onOpen={setOpened} />
        )}
      </SortableCategories>
      {opened?.dialog === 'add' && <AddDialog {...opened} onClose={close} />}
      {opened?.dialog === 'rename' && <RenameDialog {...opened} onClose={close} />}
      {opened?.dialog === 'delete' && <DeleteDialog {...opened} onClose={close} />}
    </div>
  )
}

type CategoryCardProps = {
  category: Category
  handle: React.ReactNode
  onOpen: (opened: Opened) => void
}

function CategoryCard({ category, handle, onOpen }: CategoryCardProps) {
  const t = useTranslations('categoriesAdmin')
  const language = useLanguage()
  const { subCategories } = category
  const name = inLanguage(category.name, language)
  return (
    <Card render={<section aria-label={name} />} padding="none">
      <div className="flex items-center gap-3 border-b border-line px-3 py-2 md:px-4">
        {handle}
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 font-bold break-words">{name}</h2>
          <span className="text-xs text-ink-soft">
            {t('subCategories', { count: subCategories.length })}
          </span>
        </div>
        <CategoryActions
          category={category}
          onRename={() => onOpen({ dialog: 'rename', category, isSub: false })}
          onDelete={() => onOpen({ dialog: 'delete', category, subCategories, isSub: false })}
        />
      </div>
      <SortableCategories
        parentId={category.id}
        categories={subCategories}
        className="divide-y divide-line px-3 md:px-4"
      >
        {(sub, subHandle) => (
          <div className="flex items-center gap-3 py-1.5 pl-2">
            {subHandle}
            <span className="min-w-0 flex-1 text-sm break-words">
              <Words>{inLanguage(sub.name, language)}</Words>
            </span>
            <CategoryActions
              category={sub}
              onRename={() => onOpen({ dialog: 'rename', category: sub, isSub: true })}
              onDelete={() =>
                onOpen({ dialog: 'delete', category: sub, subCategories: [], isSub: true })
              }
            />
          </div>
        )}
      </SortableCategories>
      <div className="px-3 py-2 md:px-4">
        <Button
          variant="ghost"
          size="sm"
          iconBefore={<Plus aria-hidden="true" />}
          onClick={() => onOpen({ dialog: 'add', parent: category })}
        >
          {t('addSubCategory')}
          <span className="sr-only">{name}</span>
        </Button>
      </div>
    </Card>
  )
}
