import { ORPCError } from '@orpc/client'
import { useTranslations } from 'use-intl'
import { refusalSentence } from '../../../toasts.ts'
import { Alert } from '../../../ui/alert.tsx'
import type { View } from '../view.ts'
import { isAboutVerification } from './verify-notice.tsx'

type AddressNoticeProps = { view: View; error: string | undefined }

/** What the address tells: a refusal that a mail's link or a provider came back with, or a finished reset. */
export function AddressNotice({ view, error }: AddressNoticeProps) {
  const t = useTranslations('auth')
  if (isAboutVerification(error)) return null
  if (error) {
    return (
      <Alert tone="danger" title={t('refused.title')}>
        {refusalSentence(new ORPCError(error), 'auth.toasts.errorText')}
      </Alert>
    )
  }
  if (view !== 'password-changed') return null
  return (
    <Alert tone="success" title={t('passwordChanged.title')}>
      {t('passwordChanged.text')}
    </Alert>
  )
}
