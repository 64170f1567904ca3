import { useTranslations } from 'use-intl'
import { PartnerPicker } from '../partner-picker.tsx'

export function DataOutputScreen() {
  const t = useTranslations('sa.dataOutput')
  return (
    <PartnerPicker
      title={t('title')}
      description={t('description')}
      to="/sa/partner/$partnerId/data-output"
    />
  )
}
