import { ORPCError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { type Area, areaOf } from '#domain/mode.ts'
import { PASSWORD_MIN } from '#domain/password-length.ts'
import { authRequest } from '../../auth-request.ts'
import { renewSession } from '../../session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { useCheckedForm } from './checked-form.ts'
import { useRefusalText } from './refusal-text.ts'

const SAVED = {
  success: { title: 'auth.toasts.passwordChanged', description: 'auth.toasts.passwordChangedText' },
  failure: 'auth.toasts.error',
  fallback: 'auth.toasts.errorText',
} as const

/** Where the link of a password mail leads. */
export function ResetPasswordScreen() {
  const t = useTranslations('auth')
  const refusalText = useRefusalText()
  const area = areaOf(useLocation().pathname)
  const { token } = useSearch({ strict: false })
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: async ({ password }: { password: string }) => {
      await authRequest('reset-password', { token, newPassword: password })
      // All sessions have ended, this browser's too.
      await renewSession(queryClient)
    },
    onSuccess: () =>
      navigate({ to: area.signInPath, search: { view: 'password-changed' }, replace: true }),
    meta: SAVED,
  })
  const form = useCheckedForm({
    initial: { password: '' },
    check: 'password',
    onSubmit: save.mutateAsync,
  })
  const isRefused = save.error instanceof ORPCError && save.error.code === 'INVALID_TOKEN'
  if (!token || isRefused) return <UsedLink area={area} />
  return (
    <AuthFrame area={area} title={t('resetPassword.title')} hint={t('resetPassword.hint')}>
      <form
        noValidate
        onSubmit={(event) => void form.submit(event)}
        className="mt-6 flex flex-col gap-5"
      >
        <Field
          label={t('fields.newPassword')}
          required
          hint={t('fields.passwordHint', { min: PASSWORD_MIN })}
          error={refusalText.password(form.refusals['password'])}
        >
          <PasswordInput
            name="new-password"
            required
            minLength={PASSWORD_MIN}
            autoComplete="new-password"
            showLabel={t('fields.showPassword')}
            hideLabel={t('fields.hidePassword')}
            value={form.values.password}
            onChange={({ currentTarget: { value } }) => form.change({ password: value })}
          />
        </Field>
        <Button type="submit" size="lg" block pending={form.isPending}>
          {t('resetPassword.submit')}
        </Button>
      </form>
    </AuthFrame>
  )
}

function UsedLink({ area }: { area: Area }) {
  const t = useTranslations('auth.resetPassword')
  return (
    <AuthFrame area={area} title={t('title')} hint={t('hint')}>
      <Alert tone="warning" title={t('invalidTitle')} className="mt-6">
        {t('invalidText')}
      </Alert>
      <Button
        size="lg"
        block
        className="mt-5"
        render={<Link to={area.signInPath} search={{ view: 'forgot' }} />}
      >
        {t('askAgain')}
      </Button>
    </AuthFrame>
  )
}
