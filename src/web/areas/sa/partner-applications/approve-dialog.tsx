import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { suggestedCategory } from '#domain/application.ts'
import { categoryIds } from '#domain/category.ts'
import { api } from '../../../api.ts'
import { useSession } from '../../../session.ts'
import { useCloseGuard } from '../../../shared/leave-guard/close-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { CategoryOptions } from '../list/category-options.tsx'
import type { Application } from './applications-table.tsx'
import { useBusinessCategoryName } from './business-category-name.ts'
import { useDecision } from './decision.tsx'
import { useDecisionRefusal } from './decision-refusal.ts'

type ApproveDialogProps = { application: Application; onClose: () => void }

export function ApproveDialog({ application, onClose }: ApproveDialogProps) {
  const t = useTranslations('applications.review')
  const common = useTranslations('common')
  const { user } = useSession()
  const businessCategoryName = useBusinessCategoryName()
  const suggested = useSuggestedCategory(application)
  const [category, setCategory] = useState(suggested)
  const guard = useCloseGuard(category !== suggested, onClose)
  const decision = useDecision(application.id)
  const approve = useMutation(
    api.sa.applications.approve.mutationOptions({
      meta: { success: 'applications.review.approved', isSilent: true },
      onSuccess: onClose,
      onError: useDecisionRefusal('approveFailed'),
    }),
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && guard.close()}
      title={t('approveTitle', { company: application.companyName })}
      description={t('approveText', { person: application.contactPerson })}
      closeLabel={common('close')}
      footer={
        <>
          <Button variant="outline" onClick={guard.close}>
            {t('cancel')}
          </Button>
          <Button
            disabled={category === '' || decision.isDecided}
            pending={approve.isPending}
            onClick={() =>
              approve.mutate({
                _application_id: application.id,
                _reviewer_id: user?.id,
                _category: category,
              })
            }
          >
            {t('approve')}
          </Button>
        </>
      }
    >
      {!approve.isPending && decision.notice}
      <Field
        label={t('category')}
        hint={t('categoryHint', { category: businessCategoryName(application.businessCategory) })}
        required
      >
        <Select value={category} onChange={({ currentTarget }) => setCategory(currentTarget.value)}>
          <option value="">{t('chooseCategory')}</option>
          <CategoryOptions />
        </Select>
      </Field>
      {guard.question}
    </Dialog>
  )
}

function useSuggestedCategory(application: Application) {
  const { data: tree } = useSuspenseQuery(api.public.categories.queryOptions())
  return suggestedCategory(application, categoryIds(tree)) ?? ''
}
