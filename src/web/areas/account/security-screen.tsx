import { useTranslations } from 'use-intl'
import { Page } from '../../shared/page/page.tsx'

export function SecurityScreen() {
  const t = useTranslations('account.security')
  return <Page title={t('title')}>{null}</Page>
}
