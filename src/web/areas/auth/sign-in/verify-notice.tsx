import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Area } from '#domain/mode.ts'
import { authRequest } from '../../../auth-request.ts'
import { sentence } from '../../../language/language-store.ts'
import { MailboxHint } from '../../../shared/mailbox-hint/mailbox-hint.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import type { MailState } from './credentials.ts'

const RESENT = {
  success: { title: 'auth.toasts.sent', description: 'auth.toasts.sentText' },
  failure: 'auth.toasts.error',
  fallback: 'auth.toasts.resendFailed',
} as const

const CODES_OF_VERIFICATION = ['EMAIL_NOT_VERIFIED', 'TOKEN_EXPIRED', 'INVALID_TOKEN']

type VerifyNoticeProps = { area: Area; state: MailState; email: string; error: string | undefined }

/** After a sign-up, and wherever the address still has to be confirmed. */
export function VerifyNotice({ area, state, email, error }: VerifyNoticeProps) {
  const t = useTranslations('auth.verify')
  const resend = useMutation({
    mutationFn: () =>
      authRequest('send-verification-email', { email, callbackURL: area.signUpRedirect }),
    meta: RESENT,
  })
  const isNeeded = state === 'needed' || CODES_OF_VERIFICATION.includes(error ?? '')
  if (state === 'none' && !isNeeded) return null
  const isSent = state === 'sent'

  function askAgain() {
    if (email.trim()) return resend.mutate()
    document.querySelector<HTMLInputElement>('input[name="email"]')?.focus()
    void toast.error(sentence('auth.toasts.emailRequired'), {
      description: sentence('auth.toasts.emailRequiredText'),
    })
  }

  return (
    <Alert tone={isSent ? 'success' : 'warning'} title={t(isSent ? 'sentTitle' : 'neededTitle')}>
      <p>{isSent ? t('sentText', { email }) : t('neededText')}</p>
      <MailboxHint />
      <Button
        variant="outline"
        size="sm"
        pending={resend.isPending}
        onClick={askAgain}
        className="mt-3"
      >
        {t('resend')}
      </Button>
    </Alert>
  )
}
