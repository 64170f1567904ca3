import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'

type OwnPasswordProps = {
  value: string
  onValueChange: (password: string) => void
  error?: string | false | null | undefined
  autoFocus?: boolean
}

/** Of whoever is signed in, once more. */
export function OwnPassword({ value, onValueChange, error, autoFocus }: OwnPasswordProps) {
  const t = useTranslations('account.freshPassword')
  const fields = useTranslations('auth.fields')
  const input = useRef<HTMLInputElement>(null)
  // Refused, it is typed anew.
  useEffect(() => {
    if (error) input.current?.focus()
  }, [error])
  return (
    <Field label={t('password')} error={error}>
      <PasswordInput
        ref={input}
        autoFocus={autoFocus}
        autoComplete="current-password"
        showLabel={fields('showPassword')}
        hideLabel={fields('hidePassword')}
        value={value}
        onChange={({ currentTarget }) => onValueChange(currentTarget.value)}
      />
    </Field>
  )
}
