import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { inLanguage } from '#domain/local-text.ts'
import { api } from '../../../api.ts'
import { useLanguage } from '../../../language/language-provider.tsx'
import type { SubCategory } from './categories-tab.tsx'
import { useIsGone } from './gone-category.ts'
import { NamesDialog } from './names-dialog.tsx'

type RenameDialogProps = { category: SubCategory; isSub: boolean; onClose: () => void }

export function RenameDialog({ category, isSub, onClose }: RenameDialogProps) {
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
      isGone={useIsGone(opened.id)}
      isSaving={rename.isPending}
      error={rename.error}
      onSave={({ names, seen }, options) =>
        rename.mutate({ categoryId: opened.id, name: names, seen: seen ?? opened.name }, options)
      }
      onClose={onClose}
    />
  )
}
