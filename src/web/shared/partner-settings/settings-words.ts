import { useTranslations } from 'use-intl'
import type { PartnerType } from '#domain/partner.ts'
import { useCategoryName } from '../category/category-name.ts'
import { useCountryName } from '../country/country-name.ts'
import type { SettingsInput } from './settings-values.ts'

export function useSettingsLabel(type: PartnerType) {
  const t = useTranslations('partnerSettings.company')
  return (field: keyof SettingsInput) => {
    if (field === 'companyName') return t(`name.${type}`)
    return t(field === 'description' ? 'about' : field)
  }
}

/** A field's value as people read it. */
export function useShownSetting() {
  const categoryName = useCategoryName()
  const countryName = useCountryName()
  return (field: keyof SettingsInput, settings: Partial<SettingsInput>) => {
    const value = settings[field] ?? ''
    if (value === '') return ''
    if (field === 'category') return categoryName(value)
    if (field === 'country') return settings.country ? countryName(settings.country) : ''
    return value
  }
}
