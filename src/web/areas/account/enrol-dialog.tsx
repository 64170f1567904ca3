import { FACTOR_NAME_MAX } from '#domain/factor.ts'
import { ORPCError } from '@orpc/client'
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
import { FreshPassword } from './fresh-password.tsx'
import { FreshSignIn } from './fresh-sign-in.tsx'

export const FACTOR_NAME_DRAFT = 'factor-name'

type EnrolDialogProps = { onClose: () => void; onRecoveryCodes: (codes: readonly string[]) => void }

type Proof = 'code' | 'password' | 'sign-in'

/** What a page that was left open has to show first. */
const PROOFS: Record<string, Proof> = {
  FRESH_FACTOR_REQUIRED: 'code',
  PASSWORD_REQUIRED: 'password',
  FRESH_SIGN_IN_REQUIRED: 'sign-in',
}

const proofAskedFor = (error: unknown) =>
  error instanceof ORPCError ? PROOFS[error.code] : undefined

/** A name, a proof, then the picture to scan and the first code. What is not confirmed is replaced by the next try. */
export function EnrolDialog({ onClose, onRecoveryCodes }: EnrolDialogProps) {
  const t = useTranslations('account.enrol')
  const draft = useDraft(FACTOR_NAME_DRAFT)
  const typedBefore = draft.kept?.['name']
  const [name, setName] = useState(typeof typedBefore === 'string' ? typedBefore : '')
  const guard = useCloseGuard(name.trim() !== '', () => {
    draft.forget()
    onClose()
  })
  const [proof, setProof] = useState<Proof>()
  const enrol = useMutation(
    api.user.factors.enrol.mutationOptions({
      onSuccess: draft.forget,
      // A code that was shown stays good for a while: who has shown one goes on from the name.
      onError: (error) =>
        setProof((asked) => proofAskedFor(error) ?? (asked === 'code' ? undefined : asked)),
      meta: { isSilent: true },
    }),
  )
  const begin = (password?: string) =>
    enrol.mutate({
      factor_type: 'totp',
      friendly_name: name.trim() || t('defaultName'),
      ...(password !== undefined && { password }),
    })
  const refusal =
    enrol.error && !proofAskedFor(enrol.error) ? refusalSentence(enrol.error) : undefined
  function type(typed: string) {
    setName(typed)
    draft.keep({ name: typed })
  }
  const isNaming = !enrol.data && !proof
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
      {refusal && proof !== 'password' && (
        <Alert tone="danger" title={t('failed')}>
          {refusal}
        </Alert>
      )}
      {!enrol.data && proof === 'code' && <FreshCode onShown={() => begin()} />}
      {!enrol.data && proof === 'password' && (
        <FreshPassword onTyped={begin} isPending={enrol.isPending} error={refusal} />
      )}
      {!enrol.data && proof === 'sign-in' && <FreshSignIn />}
      {isNaming && (
        <NameForm
          name={name}
          onNameChange={type}
          isPending={enrol.isPending}
          onSubmit={() => begin()}
        />
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
