import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api, client } from '../../api.ts'
import { refusalSentence } from '../../toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { OneTimeCode } from '../../ui/one-time-code.tsx'
import { TextInput } from '../../ui/text-input.tsx'

const DIGITS = 6

/** Asks for a code of now, or for a recovery code; with it the session counts as fresh for some minutes. */
export function FreshCode({ onShown }: { onShown: () => void }) {
  const t = useTranslations('account.freshCode')
  const [isRecovering, setIsRecovering] = useState(false)
  const [code, setCode] = useState('')
  const { data } = useQuery(api.user.factors.list.queryOptions())
  const id = data?.factors.find(({ status }) => status === 'verified')?.id
  const show = useMutation({
    mutationFn: async (shown: string) => {
      if (isRecovering) return client.user.factors.recover({ code: shown })
      if (!id) return undefined
      const { id: challenge_id } = await client.user.factors.challenge({ id })
      return client.user.factors.verify({ id, challenge_id, code: shown })
    },
    onSuccess: onShown,
    onError: () => setCode(''),
    meta: { isSilent: true },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (code.trim() && !show.isPending) show.mutate(code.trim())
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-sm text-ink-soft">{t('text')}</p>
      <Field
        label={t(isRecovering ? 'recoveryCode' : 'code')}
        error={show.error && refusalSentence(show.error)}
      >
        {isRecovering ? (
          <TextInput
            autoFocus
            autoComplete="off"
            value={code}
            onChange={({ currentTarget: { value } }) => setCode(value)}
          />
        ) : (
          <OneTimeCode
            name="fresh-code"
            length={DIGITS}
            autoFocus
            readOnly={show.isPending}
            value={code}
            onValueChange={setCode}
            onComplete={(digits) => show.mutate(digits)}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="sm" pending={show.isPending}>
          {t('confirm')}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            setCode('')
            setIsRecovering(!isRecovering)
          }}
        >
          {t(isRecovering ? 'app' : 'recovery')}
        </Button>
      </div>
    </form>
  )
}
