import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { inLanguage } from '#domain/local-text.ts'
import { api } from '../../../api.ts'
import { useLanguage } from '../../../language/language-provider.tsx'
import { refusalSentence } from '../../../toasts.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import type { SubCategory } from './categories-tab.tsx'
import { useIsGone } from './gone-category.ts'

type DeleteDialogProps = {
  category: SubCategory
  subCategories: readonly SubCategory[]
  isSub: boolean
  onClose: () => void
}

/** Says what hangs on the category, and asks where it should go. */
export function DeleteDialog({ category, subCategories, isSub, onClose }: DeleteDialogProps) {
  const t = useTranslations('categoriesAdmin.deletion')
  const gone = useTranslations('categoriesAdmin')
  const errors = useTranslations('errors.fields')
  const language = useLanguage()
  const [target, setTarget] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const [seenSubCategoryIds] = useState(() => subCategories.map(({ id }) => id))
  const isGone = useIsGone(category.id)
  const remove = useMutation(
    api.sa.categories.remove.mutationOptions({
      meta: {
        success: isSub ? 'categoriesAdmin.toasts.subDeleted' : 'categoriesAdmin.toasts.deleted',
        isSilent: true,
      },
      onSuccess: onClose,
      onError: () => void use.refetch(),
    }),
  )
  const use = useQuery(
    api.sa.categories.use.queryOptions({
      input: { categoryId: category.id },
      staleTime: 0,
      // What is being deleted has no use to ask for.
      enabled: !isGone && !remove.isPending,
    }),
  )
  const refusal = remove.error ?? use.error
  const isGoneMeanwhile = isGone && !remove.isPending
  const counts = use.data
  const isUsed = counts && Object.values(counts).some((count) => count > 0)
  function confirm() {
    if (!counts) return
    if (isUsed && target === '') return setIsAsked(true)
    remove.mutate({ categoryId: category.id, moveTo: target || null, seenSubCategoryIds })
  }
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title', { name: inLanguage(category.name, language) })}
      description={t('description', { count: subCategories.length })}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      pending={remove.isPending || use.isLoading}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-4">
        {use.isPending && <SkeletonText lines={2} />}
        {counts && isUsed && (
          <>
            <p className="text-sm">
              {t('inUse', {
                content: counts.contentCount,
                saved: counts.savedCount,
                partners: counts.partnerCount,
                favorites: counts.favoriteCount,
              })}
            </p>
            <Field
              label={t('moveTo')}
              required
              error={isAsked && target === '' ? errors('required') : undefined}
            >
              <Select value={target} onChange={(event) => setTarget(event.target.value)}>
                <option value="">{t('choose')}</option>
                <Targets without={[category.id, ...seenSubCategoryIds]} />
              </Select>
            </Field>
          </>
        )}
        {isGoneMeanwhile && <Alert tone="danger">{gone('gone')}</Alert>}
        {refusal && !isGone && <Alert tone="danger">{refusalSentence(refusal)}</Alert>}
      </div>
    </AlertDialog>
  )
}

function Targets({ without }: { without: readonly string[] }) {
  const language = useLanguage()
  const { data: tree } = useSuspenseQuery(api.sa.categories.list.queryOptions())
  return tree
    .filter(({ id }) => !without.includes(id))
    .map((category) => (
      <optgroup key={category.id} label={inLanguage(category.name, language)}>
        {[category, ...category.subCategories]
          .filter(({ id }) => !without.includes(id))
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {inLanguage(name, language)}
            </option>
          ))}
      </optgroup>
    ))
}
