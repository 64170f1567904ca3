import { useTranslations } from 'use-intl'
import { PartnerPicker } from '../partner-picker.tsx'

export function DataManagementScreen() {
  const t = useTranslations('sa.dataManagement')
  return (
    <PartnerPicker
      title={t('title')}
      description={t('description')}
      to="/sa/partner/$partnerId/data-management"
    />
  )
}
