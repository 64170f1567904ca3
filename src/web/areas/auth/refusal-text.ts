import { useTranslations } from 'use-intl'
import { PASSWORD_MIN } from '#domain/password-length.ts'
import type { Refusal } from './field-refusals.ts'

export function useRefusalText() {
  const t = useTranslations()
  return {
    email: (refusal: Refusal | undefined) => refusal && text(refusal),
    password: (refusal: Refusal | undefined) =>
      refusal === 'tooShort'
        ? t('auth.fields.passwordTooShort', { min: PASSWORD_MIN })
        : refusal && text(refusal),
  }

  function text(refusal: Refusal) {
    return refusal === 'INVALID_CREDENTIALS'
      ? t(`errors.codes.${refusal}`)
      : t(`errors.fields.${refusal}`, { max: 0 })
  }
}
