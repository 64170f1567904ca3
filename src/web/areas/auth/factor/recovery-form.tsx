import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { client } from '../../../api.ts'
import { sentence } from '../../../language/language-store.ts'
import { refusalSentence } from '../../../toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toast.ts'
import { signInAndWelcome } from '../welcome.ts'

export function RecoveryForm() {
  const t = useTranslations('auth.factor')
  const queryClient = useQueryClient()
  const [code, setCode] = useState('')
  const recover = useMutation({
    mutationFn: async (typed: string) => {
      let codesLeft = 0
      await signInAndWelcome(queryClient, async () => {
        codesLeft = (await client.user.factors.recover({ code: typed })).recovery_codes_left
      })
      void toast.info(sentence('auth.factor.recoveryUsed'), {
        description: sentence('auth.factor.recoveryLeft', { count: codesLeft }),
      })
    },
    meta: { isSilent: true },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim() && !recover.isPending) recover.mutate(code.trim())
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <Field label={t('recoveryCode')} error={recover.error && refusalSentence(recover.error)}>
        <TextInput
          name="recovery-code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          maxLength={40}
          placeholder="xxxx-xxxx-xxxx-xxxx"
          className="font-mono"
          value={code}
          onChange={({ currentTarget: { value } }) => setCode(value)}
        />
      </Field>
      <Button type="submit" size="lg" block pending={recover.isPending}>
        {t('submit')}
      </Button>
    </form>
  )
}
