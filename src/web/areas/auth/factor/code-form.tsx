import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { client } from '../../../api.ts'
import { refusalSentence } from '../../../toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { OneTimeCode } from '../../../ui/one-time-code.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { signInAndWelcome } from '../welcome.ts'
import { codeShower } from './show-code.ts'

const DIGITS = 6

type CodeFormProps = { factors: readonly { id: string; friendly_name: string }[] }

export function CodeForm({ factors }: CodeFormProps) {
  const t = useTranslations('auth.factor')
  const queryClient = useQueryClient()
  const [factorId, setFactorId] = useState(factors[0]?.id ?? '')
  const [code, setCode] = useState('')
  const [showCode] = useState(() => codeShower(client.user.factors))
  const verify = useMutation({
    mutationFn: (digits: string) => signInAndWelcome(queryClient, () => showCode(factorId, digits)),
    onError: () => setCode(''),
    meta: { isSilent: true },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.length === DIGITS && !verify.isPending) verify.mutate(code)
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      {factors.length > 1 && (
        <RadioGroup
          label={t('choose')}
          options={factors.map(({ id, friendly_name }) => ({ value: id, label: friendly_name }))}
          value={factorId}
          onValueChange={setFactorId}
        />
      )}
      <Field label={t('code')} error={verify.error && refusalSentence(verify.error)}>
        <OneTimeCode
          name="code"
          length={DIGITS}
          // The only thing to do on this screen.
          autoFocus
          readOnly={verify.isPending}
          value={code}
          onValueChange={setCode}
          onComplete={(digits) => verify.mutate(digits)}
        />
      </Field>
      <Button type="submit" size="lg" block pending={verify.isPending}>
        {t('submit')}
      </Button>
    </form>
  )
}
