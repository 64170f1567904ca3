import { useTranslations } from 'use-intl'
import { BUSINESS_CATEGORIES } from '#domain/application.ts'

export function useBusinessCategoryName() {
  const t = useTranslations('common.businessCategories')
  return (businessCategory: string) => {
    const known = BUSINESS_CATEGORIES.find((category) => category === businessCategory)
    return known ? t(known) : businessCategory
  }
}
