import { ORPCError } from '@orpc/client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { type Area, areaOf } from '#domain/mode.ts'
import { PASSWORD_MIN } from '#domain/password-length.ts'
import { authRequest } from '../../auth-request.ts'
import { renewSession } from '../../session.ts'
import { AreaSpinner } from '../../shared/loading/loading.tsx'
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
  // Asked before anybody types a password; without an answer the form finds out.
  const link = useQuery({
    queryKey: ['reset-link', token],
    queryFn: () => authRequest('check-reset-link', { token }),
    enabled: token !== undefined && save.isIdle,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  const form = useCheckedForm({
    initial: { password: '' },
    check: 'password',
    onSubmit: save.mutateAsync,
  })
  if (!token || isDead(link.error) || isDead(save.error)) return <UsedLink area={area} />
  if (link.isLoading) return <AreaSpinner />
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

const isDead = (error: Error | null) => error instanceof ORPCError && error.code === 'INVALID_TOKEN'

function UsedLink({ area }: { area: Area }) {
  const t = useTranslations('auth.resetPassword')
  const message = useRef<HTMLDivElement>(null)
  // It stands where the field was that had the focus.
  useEffect(() => message.current?.focus(), [])
  return (
    <AuthFrame area={area} title={t('title')} hint={t('hint')}>
      <div ref={message} tabIndex={-1} className="mt-6 outline-none">
        <Alert tone="warning" title={t('invalidTitle')}>
          {t('invalidText')}
        </Alert>
      </div>
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
