import { useTranslations } from 'use-intl'
import { PartnerPicker } from '../partner-picker.tsx'

export function PartnerSettingsScreen() {
  const t = useTranslations('sa.partnerSettings')
  return (
    <PartnerPicker
      title={t('title')}
      description={t('description')}
      to="/sa/partner/$partnerId/settings"
    />
  )
}
