import { ORPCError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Area } from '#domain/mode.ts'
import { authRequest } from '../../../auth-request.ts'
import { sentence } from '../../../language/language-store.ts'
import { MailboxHint } from '../../../shared/mailbox-hint/mailbox-hint.tsx'
import { refusalSentence } from '../../../toasts.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import type { MailState } from './credentials.ts'
import { useSignUpTarget } from './wanted-page.ts'

const RESENT = {
  success: { title: 'auth.toasts.sent', description: 'auth.toasts.sentText' },
  failure: 'auth.toasts.error',
  fallback: 'auth.toasts.resendFailed',
} as const

const CODES_OF_VERIFICATION = ['EMAIL_NOT_VERIFIED', 'INVALID_TOKEN']

/** A refusal that a new verification mail mends. */
export function isAboutVerification(error: string | undefined) {
  return CODES_OF_VERIFICATION.includes(error ?? '')
}

type VerifyNoticeProps = { area: Area; state: MailState; email: string; error: string | undefined }

/** After a sign-up, and wherever the address still has to be confirmed. */
export function VerifyNotice({ area, state, email, error }: VerifyNoticeProps) {
  const t = useTranslations('auth.verify')
  const callbackURL = useSignUpTarget(area)
  const resend = useMutation({
    mutationFn: () => authRequest('send-verification-email', { email, callbackURL }),
    meta: RESENT,
  })
  const isNeeded = state === 'needed' || isAboutVerification(error)
  if (state === 'none' && !isNeeded) return null
  const isSent = state === 'sent'
  const title =
    state === 'none' && error
      ? refusalSentence(new ORPCError(error))
      : t(isSent ? 'sentTitle' : 'neededTitle')

  function askAgain() {
    if (email.trim()) return resend.mutate()
    document.querySelector<HTMLInputElement>('input[name="email"]')?.focus()
    void toast.error(sentence('auth.toasts.emailRequired'), {
      description: sentence('auth.toasts.emailRequiredText'),
    })
  }

  return (
    <Alert tone={isSent ? 'success' : 'warning'} title={title}>
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
