import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { client } from '../../api.ts'
import { refusalSentence } from '../../toasts.ts'
import { Button } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { Field } from '../../ui/field.tsx'
import { OneTimeCode } from '../../ui/one-time-code.tsx'
import { inGroups } from './secret.ts'

const DIGITS = 6

type ConfirmCodeProps = {
  factor: { id: string; totp: { qr_code: string; secret: string } }
  /** With the recovery codes, when this is the first app. */
  onConfirmed: (recoveryCodes: readonly string[]) => void
}

export function ConfirmCode({ factor: { id, totp }, onConfirmed }: ConfirmCodeProps) {
  const t = useTranslations('account.enrol')
  const [code, setCode] = useState('')
  const verify = useMutation({
    mutationFn: async (digits: string) => {
      const { id: challenge_id } = await client.user.factors.challenge({ id })
      return client.user.factors.verify({ id, challenge_id, code: digits })
    },
    onSuccess: ({ recovery_codes = [] }) => onConfirmed(recovery_codes),
    onError: () => setCode(''),
    meta: {
      isSilent: true,
      success: { title: 'account.enrol.done', description: 'account.enrol.doneText' },
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.length === DIGITS && !verify.isPending) verify.mutate(code)
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-5 pt-1">
      <p className="text-sm font-semibold">{t('scan')}</p>
      <img
        src={totp.qr_code}
        alt={t('qrCode')}
        className="-mt-2 size-44 self-center rounded-card border border-line bg-white p-1.5"
      />
      <Field label={t('manually')}>
        <CopyField value={inGroups(totp.secret)} copyLabel={t('copy')} copiedLabel={t('copied')} />
      </Field>
      <Field label={t('code')} error={verify.error && refusalSentence(verify.error)}>
        <OneTimeCode
          name="code"
          length={DIGITS}
          autoFocus
          readOnly={verify.isPending}
          value={code}
          onValueChange={setCode}
          onComplete={(digits) => verify.mutate(digits)}
        />
      </Field>
      <Button type="submit" pending={verify.isPending} className="self-end">
        {t('confirm')}
      </Button>
    </form>
  )
}
