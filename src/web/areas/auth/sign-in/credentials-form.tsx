import { Mail } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { PASSWORD_MIN } from '#domain/password-length.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useRefusalText } from '../refusal-text.ts'
import { TextButton } from '../text-button.tsx'
import type { useCredentials } from './credentials.ts'

type CredentialsFormProps = {
  mode: 'signIn' | 'signUp'
  credentials: ReturnType<typeof useCredentials>
  onEmailChange: (email: string) => void
  onForgot: () => void
}

export function CredentialsForm({
  mode,
  credentials: { form },
  onEmailChange,
  onForgot,
}: CredentialsFormProps) {
  const t = useTranslations('auth')
  const refusalText = useRefusalText()
  const isNew = mode === 'signUp'
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} className="flex flex-col gap-4">
      <Field label={t('fields.email')} required error={refusalText.email(form.refusals['email'])}>
        <TextInput
          type="email"
          name="email"
          required
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          icon={<Mail />}
          placeholder={t('fields.emailExample')}
          value={form.values.email}
          onChange={({ currentTarget: { value } }) => {
            form.change({ email: value })
            onEmailChange(value)
          }}
        />
      </Field>
      <Field
        label={t('fields.password')}
        required
        hint={isNew && t('fields.passwordHint', { min: PASSWORD_MIN })}
        error={refusalText.password(form.refusals['password'])}
      >
        <PasswordInput
          name="password"
          required
          minLength={PASSWORD_MIN}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          showLabel={t('fields.showPassword')}
          hideLabel={t('fields.hidePassword')}
          value={form.values.password}
          onChange={({ currentTarget: { value } }) => form.change({ password: value })}
        />
      </Field>
      {!isNew && (
        <TextButton onClick={onForgot} className="-mt-1 self-end">
          {t('forgot.link')}
        </TextButton>
      )}
      <Button type="submit" size="lg" block pending={form.isPending}>
        {t(`${mode}.submit`)}
      </Button>
    </form>
  )
}
