import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { IntlProvider } from 'use-intl'
import { type Language, localeOf, tagOf } from '#domain/language.ts'
import { setToasterLabel } from '../ui/toast.ts'
import { chosenLanguage, onLanguageChange } from './language-store.ts'

const TIME_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone

export function LanguageProvider({ children }: { children: ReactNode }) {
  const { language, messages } = useSyncExternalStore(onLanguageChange, chosenLanguage)
  useEffect(() => setToasterLabel(messages.common.notifications), [messages])
  return (
    <IntlProvider locale={tagOf(language)} messages={messages} timeZone={TIME_ZONE}>
      {children}
    </IntlProvider>
  )
}

/** The interface's value: en, jp or fr. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, chosenLanguage).language
}

export function useLocale(): string {
  return localeOf(useLanguage())
}
