import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { Smartphone, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../api.ts'
import { useDate } from '../../language/date.ts'
import { refusalSentence } from '../../toasts.ts'
import { Alert } from '../../ui/alert.tsx'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { FreshCode } from './fresh-code.tsx'

type Factor = { id: string; friendly_name: string; created_at: string }

export function FactorList({ factors }: { factors: readonly Factor[] }) {
  const t = useTranslations('account.factors')
  const date = useDate()
  return (
    <ul
      aria-label={t('list')}
      className="mt-5 divide-y divide-line rounded-card border border-line"
    >
      {factors.map((factor) => (
        <li key={factor.id} className="flex items-center gap-3 px-4 py-3">
          <Smartphone aria-hidden="true" className="size-5 shrink-0 text-primary-ink" />
          <div className="min-w-0 flex-1">
            <p className="truncate font-semibold">{factor.friendly_name}</p>
            <p className="text-sm text-ink-soft">
              {t('addedOn', { date: date(factor.created_at) })}
            </p>
          </div>
          <RemoveButton factor={factor} isLast={factors.length === 1} />
        </li>
      ))}
    </ul>
  )
}

function RemoveButton({
  factor: { id, friendly_name: name },
  isLast,
}: {
  factor: Factor
  isLast: boolean
}) {
  const t = useTranslations('account.factors')
  const [isAsking, setIsAsking] = useState(false)
  const remove = useMutation(
    api.user.factors.remove.mutationOptions({
      onSuccess: () => setIsAsking(false),
      meta: { success: 'account.factors.removed', isSilent: true },
    }),
  )
  const needsCode = isDefinedError(remove.error) && remove.error.code === 'FRESH_FACTOR_REQUIRED'
  return (
    <AlertDialog
      trigger={
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('removeNamed', { name })}
          iconBefore={<Trash2 aria-hidden="true" />}
        >
          <span className="max-sm:sr-only">{t('remove')}</span>
        </Button>
      }
      open={isAsking}
      onOpenChange={setIsAsking}
      title={t('removeTitle', { name })}
      description={t(isLast ? 'removeLastText' : 'removeText')}
      confirmLabel={t('remove')}
      cancelLabel={t('cancel')}
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ id })}
    >
      {needsCode && <FreshCode onShown={() => remove.mutate({ id })} />}
      {remove.error && !needsCode && (
        <Alert tone="danger" title={t('removeFailed')}>
          {refusalSentence(remove.error)}
        </Alert>
      )}
    </AlertDialog>
  )
}
