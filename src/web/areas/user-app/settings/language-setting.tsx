import { useTranslations } from 'use-intl'
import { LANGUAGES } from '#domain/language.ts'
import { useLanguageChoice } from '../../../language/language-choice.ts'
import { useLanguage } from '../../../language/language-provider.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'

export function LanguageSetting() {
  const t = useTranslations()
  const choose = useLanguageChoice()
  return (
    <SegmentedControl
      label={t('settings.language')}
      value={useLanguage()}
      onValueChange={choose}
      segments={LANGUAGES.map(({ id, tag }) => ({
        value: id,
        label: <span lang={tag}>{t(`common.languages.${id}`)}</span>,
      }))}
    />
  )
}
