import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type Area, resetPasswordPath } from '#domain/mode.ts'
import { authRequest } from '../../auth-request.ts'
import { MailboxHint } from '../../shared/mailbox-hint/mailbox-hint.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { useCheckedForm } from './checked-form.ts'
import { useRefusalText } from './refusal-text.ts'
import { TextButton } from './text-button.tsx'

/** The answer is the same whether or not there is such an account. */
export function ForgotPassword({ area, email }: { area: Area; email: string }) {
  const t = useTranslations('auth')
  const refusalText = useRefusalText()
  const navigate = useNavigate()
  const request = useMutation({
    mutationFn: (typed: { email: string }) =>
      authRequest('request-password-reset', { ...typed, redirectTo: resetPasswordPath(area) }),
    meta: { failure: 'auth.toasts.error', fallback: 'auth.toasts.errorText' },
  })
  const form = useCheckedForm({ initial: { email }, check: 'email', onSubmit: request.mutateAsync })
  const sentTo = request.isSuccess && request.variables.email
  return (
    <AuthFrame area={area} title={t('forgot.title')} hint={t('forgot.hint')}>
      <form
        noValidate
        onSubmit={(event) => void form.submit(event)}
        className="mt-6 flex flex-col gap-4"
      >
        {sentTo && (
          <Alert tone="success" title={t('forgot.sentTitle')}>
            <p>{t('forgot.sentText', { email: sentTo })}</p>
            <MailboxHint />
          </Alert>
        )}
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
            onChange={({ currentTarget: { value } }) => form.change({ email: value })}
          />
        </Field>
        <Button
          type="submit"
          size="lg"
          block
          pending={form.isPending}
          variant={sentTo ? 'outline' : 'primary'}
        >
          {t(sentTo ? 'forgot.again' : 'forgot.submit')}
        </Button>
        <TextButton
          className="self-center"
          onClick={() =>
            void navigate({
              to: '.',
              search: ({ redirect }) => ({ ...(redirect && { redirect }) }),
              replace: true,
            })
          }
        >
          {t('forgot.back')}
        </TextButton>
      </form>
    </AuthFrame>
  )
}
