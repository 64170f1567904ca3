import { FACTOR_NAME_MAX } from '#domain/factor.ts'
import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../api.ts'
import { useDraft } from '../../shared/editing/draft.ts'
import { useCloseGuard } from '../../shared/leave-guard/close-guard.tsx'
import { refusalSentence } from '../../toasts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ConfirmCode } from './confirm-code.tsx'
import { FreshCode } from './fresh-code.tsx'

export const FACTOR_NAME_DRAFT = 'factor-name'

type EnrolDialogProps = { onClose: () => void; onRecoveryCodes: (codes: readonly string[]) => void }

/** A name, a code of an app that is there already, then the picture to scan and the first code. What is not confirmed is replaced by the next try. */
export function EnrolDialog({ onClose, onRecoveryCodes }: EnrolDialogProps) {
  const t = useTranslations('account.enrol')
  const draft = useDraft(FACTOR_NAME_DRAFT)
  const typedBefore = draft.kept?.['name']
  const [name, setName] = useState(typeof typedBefore === 'string' ? typedBefore : '')
  const guard = useCloseGuard(name.trim() !== '', () => {
    draft.forget()
    onClose()
  })
  const enrol = useMutation(
    api.user.factors.enrol.mutationOptions({
      onSuccess: draft.forget,
      meta: { isSilent: true },
    }),
  )
  const begin = () =>
    enrol.mutate({ factor_type: 'totp', friendly_name: name.trim() || t('defaultName') })
  const needsCode = isDefinedError(enrol.error) && enrol.error.code === 'FRESH_FACTOR_REQUIRED'
  function type(typed: string) {
    setName(typed)
    draft.keep({ name: typed })
  }
  const isNaming = !enrol.data && !needsCode
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && guard.close()}
      title={t('title')}
      closeLabel={t('close')}
      {...(isNaming && { description: t('nameStep') })}
    >
      {enrol.data && (
        <ConfirmCode
          factor={enrol.data}
          onConfirmed={(codes) => {
            onRecoveryCodes(codes)
            onClose()
          }}
        />
      )}
      {needsCode && <FreshCode onShown={begin} />}
      {enrol.error && isNaming && (
        <Alert tone="danger" title={t('failed')}>
          {refusalSentence(enrol.error)}
        </Alert>
      )}
      {isNaming && (
        <NameForm name={name} onNameChange={type} isPending={enrol.isPending} onSubmit={begin} />
      )}
      {guard.question}
    </Dialog>
  )
}

type NameFormProps = {
  name: string
  onNameChange: (name: string) => void
  isPending: boolean
  onSubmit: () => void
}

function NameForm({ name, onNameChange, isPending, onSubmit }: NameFormProps) {
  const t = useTranslations('account.enrol')
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isPending) onSubmit()
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-5 pt-2">
      <Field label={t('name')}>
        <TextInput
          name="factor-name"
          autoComplete="off"
          maxLength={FACTOR_NAME_MAX}
          placeholder={t('nameExample')}
          value={name}
          onChange={({ currentTarget: { value } }) => onNameChange(value)}
        />
      </Field>
      <Button type="submit" pending={isPending} className="self-end">
        {t('start')}
      </Button>
    </form>
  )
}
