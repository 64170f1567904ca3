import { Languages } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { nextLanguage } from '#domain/language.ts'
import { useLanguageChoice } from '../../language/language-choice.ts'
import { useLanguage } from '../../language/language-provider.tsx'
import { wantedLanguage } from '../../language/language-store.ts'
import { Button } from '../../ui/button.tsx'

/** Cycles en, jp, fr and shows the current one. */
export function LanguageButton() {
  const t = useTranslations('common')
  const language = useLanguage()
  const choose = useLanguageChoice()
  const next = nextLanguage(language)
  const name = t('languageButton', {
    current: language.toUpperCase(),
    next: t(`languages.${next}`),
  })
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={name}
      title={name}
      iconBefore={<Languages aria-hidden="true" />}
      onClick={() => choose(nextLanguage(wantedLanguage()))}
    >
      {language.toUpperCase()}
    </Button>
  )
}
