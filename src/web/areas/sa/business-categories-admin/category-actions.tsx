import { Pencil, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { inLanguage } from '#domain/local-text.ts'
import { useLanguage } from '../../../language/language-provider.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { SubCategory } from './categories-tab.tsx'

type CategoryActionsProps = {
  category: SubCategory
  onRename: () => void
  onDelete: () => void
}

export function CategoryActions({ category, onRename, onDelete }: CategoryActionsProps) {
  const t = useTranslations('categoriesAdmin')
  const name = inLanguage(category.name, useLanguage())
  return (
    <div className="flex shrink-0 items-center">
      <IconButton
        size="sm"
        label={t('edit', { name })}
        icon={<Pencil aria-hidden="true" />}
        onClick={onRename}
      />
      <IconButton
        size="sm"
        label={t('delete', { name })}
        icon={<Trash2 aria-hidden="true" />}
        onClick={onDelete}
      />
    </div>
  )
}
