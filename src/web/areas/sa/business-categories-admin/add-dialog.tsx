import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { inLanguage } from '#domain/local-text.ts'
import { api } from '../../../api.ts'
import { useLanguage } from '../../../language/language-provider.tsx'
import type { Category } from './categories-tab.tsx'
import { useIsGone } from './gone-category.ts'
import { NamesDialog, NO_NAMES } from './names-dialog.tsx'

type AddDialogProps = { parent: Category | null; onClose: () => void }

export function AddDialog({ parent, onClose }: AddDialogProps) {
  const t = useTranslations('categoriesAdmin')
  const language = useLanguage()
  const add = useMutation(
    api.sa.categories.add.mutationOptions({
      meta: {
        success: parent ? 'categoriesAdmin.toasts.subAdded' : 'categoriesAdmin.toasts.added',
        isSilent: true,
      },
      onSuccess: onClose,
    }),
  )
  return (
    <NamesDialog
      title={parent ? t('addTo', { name: inLanguage(parent.name, language) }) : t('addCategory')}
      seen={null}
      byDefault={NO_NAMES}
      isGone={useIsGone(parent?.id)}
      isSaving={add.isPending}
      error={add.error}
      onSave={({ names }) => add.mutate({ name: names, parentId: parent?.id ?? null })}
      onClose={onClose}
    />
  )
}
