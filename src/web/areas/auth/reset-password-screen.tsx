import { useTranslations } from 'use-intl'
import { LanguageButton } from '../../shared/language-button/language-button.tsx'
import { Page } from '../../shared/page/page.tsx'

export function ResetPasswordScreen() {
  const t = useTranslations('auth.resetPassword')
  return (
    <Page title={t('title')} actions={<LanguageButton />}>
      {null}
    </Page>
  )
}
