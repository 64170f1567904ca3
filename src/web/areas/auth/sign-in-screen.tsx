import { useTranslations } from 'use-intl'
import { LanguageButton } from '../../shared/language-button/language-button.tsx'
import { Page } from '../../shared/page/page.tsx'

export function SignInScreen() {
  const t = useTranslations('auth.signIn')
  return (
    <Page title={t('title')} actions={<LanguageButton />}>
      {null}
    </Page>
  )
}
