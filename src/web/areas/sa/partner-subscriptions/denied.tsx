import { useTranslations } from 'use-intl'
import { Alert } from '../../../ui/alert.tsx'

export function Denied() {
  const t = useTranslations('errors')
  return <Alert tone="danger">{t('superAdminOnly')}</Alert>
}
