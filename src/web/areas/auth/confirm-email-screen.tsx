import { ORPCError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { areaOf } from '#domain/mode.ts'
import { authRequest } from '../../auth-request.ts'
import { renewSession, useSession } from '../../session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { useCheckedForm } from './checked-form.ts'
import { useRefusalText } from './refusal-text.ts'
import { useWantedPage } from './sign-in/wanted-page.ts'

const CONFIRMED = { failure: 'auth.toasts.error', fallback: 'auth.toasts.errorText' } as const

/** Where the link of a confirmation leads in another browser than the one that signed up. */
export function ConfirmEmailScreen() {
  const t = useTranslations('auth')
  const refusalText = useRefusalText()
  const area = areaOf(useLocation().pathname)
  const wanted = useWantedPage(area)
  const { token = '' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { user } = useSession()
  const confirm = useMutation({
    mutationFn: async ({ password }: { password: string }) => {
      await authRequest('verify-email', { token, password })
      await renewSession(queryClient)
    },
    onSuccess: () => navigate({ href: wanted, replace: true }),
    onError: (error) => {
      if (!(error instanceof ORPCError) || !isOver(error.code)) return
      void navigate({ to: area.signInPath, search: { error: error.code }, replace: true })
    },
    meta: CONFIRMED,
  })
  const form = useCheckedForm({
    initial: { password: '' },
    check: 'password',
    onSubmit: confirm.mutateAsync,
  })
  return (
    <AuthFrame area={area} title={t('confirmEmail.title')} hint={t('confirmEmail.hint')}>
      <form
        noValidate
        onSubmit={(event) => void form.submit(event)}
        className="mt-6 flex flex-col gap-5"
      >
        {user && (
          <Alert tone="warning" title={t('confirmEmail.signedInAs', { email: user.email })}>
            {t('confirmEmail.switches')}
          </Alert>
        )}
        <Field
          label={t('fields.password')}
          required
          error={refusalText.password(form.refusals['password'])}
        >
          <PasswordInput
            name="password"
            required
            autoComplete="current-password"
            showLabel={t('fields.showPassword')}
            hideLabel={t('fields.hidePassword')}
            value={form.values.password}
            onChange={({ currentTarget: { value } }) => form.change({ password: value })}
          />
        </Field>
        <Button type="submit" size="lg" block pending={form.isPending}>
          {t('confirmEmail.submit')}
        </Button>
      </form>
      <p className="mt-5 text-sm text-ink-soft">{t('confirmEmail.notYours')}</p>
    </AuthFrame>
  )
}

/** The sign-in page tells what to do now. */
const isOver = (code: string) =>
  ['INVALID_TOKEN', 'INVALID_INPUT', 'ALREADY_CONFIRMED'].includes(code)
