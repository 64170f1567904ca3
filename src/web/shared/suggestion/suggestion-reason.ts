import { useTranslations } from 'use-intl'
import { useCategoryName } from '../category/category-name.ts'
import { useCountryName } from '../country/country-name.ts'
import type { Suggestion } from './suggestions.ts'

type Reason = Extract<Suggestion, { kind: 'content' }>['reason']

/** Why something is suggested, in a few words. */
export function useReasonSentence() {
  const t = useTranslations('suggestions.reasons')
  const common = useTranslations('common')
  const motivations = useTranslations('motivations')
  const categoryName = useCategoryName()
  const countryName = useCountryName()
  return (reason: Reason): string => {
    switch (reason.code) {
      case 'next-level':
      case 'this-level':
        return t(reason.code, { level: common('level', { level: reason.level }) })
      case 'same-category':
      case 'related-category':
      case 'favorite-category':
        return t(reason.code, { category: categoryName(reason.category) })
      case 'shared-word':
        return t('shared-word', { word: reason.word })
      case 'motivation':
        return t('motivation', { motivation: motivations(reason.motivation) })
      case 'country':
        return t('country', { country: countryName(reason.country) })
      case 'newcomer':
        return t('newcomer', { partner: reason.partner })
    }
  }
}
