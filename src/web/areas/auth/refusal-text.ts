import { useTranslations } from 'use-intl'
import { EMAIL_MAX } from '#domain/email-length.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/password-length.ts'
import type { Refusal } from './field-refusals.ts'

export function useRefusalText() {
  const t = useTranslations()
  return {
    email: (refusal: Refusal | undefined) => refusal && text(refusal, EMAIL_MAX),
    password: (refusal: Refusal | undefined) =>
      refusal === 'tooShort'
        ? t('auth.fields.passwordTooShort', { min: PASSWORD_MIN })
        : refusal && text(refusal, PASSWORD_MAX),
  }

  function text(refusal: Refusal, max: number) {
    return refusal === 'INVALID_CREDENTIALS' || refusal === 'WRONG_PASSWORD'
      ? t(`errors.codes.${refusal}`)
      : t(`errors.fields.${refusal}`, { max: `${max}` })
  }
}
