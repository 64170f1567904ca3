import { useMutation } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { inLanguage } from '#domain/local-text.ts'
import { api } from '../../../api.ts'
import { useLanguage } from '../../../language/language-provider.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { Category, SubCategory } from './categories-tab.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { NamesDialog } from './names-dialog.tsx'

type CategoryActionsProps =
  | { category: Category; parent?: undefined }
  | { category: SubCategory; parent: Category }

export function CategoryActions({ category, parent }: CategoryActionsProps) {
  const t = useTranslations('categoriesAdmin')
  const language = useLanguage()
  const [opened, setOpened] = useState<'rename' | 'delete'>()
  const name = inLanguage(category.name, language)
  const close = () => setOpened(undefined)
  return (
    <div className="flex shrink-0 items-center">
      <IconButton
        size="sm"
        label={t('edit', { name })}
        icon={<Pencil aria-hidden="true" />}
        onClick={() => setOpened('rename')}
      />
      <IconButton
        size="sm"
        label={t('delete', { name })}
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => setOpened('delete')}
      />
      {opened === 'rename' && (
        <RenameDialog category={category} isSub={parent !== undefined} onClose={close} />
      )}
      {opened === 'delete' && (
        <DeleteDialog
          category={category}
          subCategories={parent ? [] : category.subCategories}
          isSub={parent !== undefined}
          onClose={close}
        />
      )}
    </div>
  )
}

type RenameDialogProps = { category: SubCategory; isSub: boolean; onClose: () => void }

function RenameDialog({ category, isSub, onClose }: RenameDialogProps) {
  const t = useTranslations('categoriesAdmin')
  const language = useLanguage()
  // What the person saw when the dialog opened; news from elsewhere must not replace it unseen.
  const [opened] = useState(category)
  const rename = useMutation(
    api.sa.categories.rename.mutationOptions({
      meta: {
        success: isSub ? 'categoriesAdmin.toasts.subUpdated' : 'categoriesAdmin.toasts.updated',
        isSilent: true,
      },
      onSuccess: onClose,
    }),
  )
  return (
    <NamesDialog
      title={t('edit', { name: inLanguage(opened.name, language) })}
      seen={opened.name}
      byDefault={opened.name}
      isSaving={rename.isPending}
      error={rename.error}
      onSave={({ names, seen }, options) =>
        rename.mutate({ categoryId: opened.id, name: names, seen: seen ?? opened.name }, options)
      }
      onClose={onClose}
    />
  )
}
