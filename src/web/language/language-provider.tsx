import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { type IntlError, IntlErrorCode, IntlProvider } from 'use-intl'
import { type Language, localeOf, tagOf } from '#domain/language.ts'
import { setToasterLabels } from '../ui/toast.ts'
import { chosenLanguage, onLanguageChange } from './language-store.ts'

export function LanguageProvider({ children }: { children: ReactNode }) {
  const { language, messages } = useSyncExternalStore(onLanguageChange, chosenLanguage)
  useEffect(() => {
    setToasterLabels(messages.common.notifications, messages.common.close)
  }, [messages])
  return (
    <IntlProvider locale={tagOf(language)} messages={messages} onError={report}>
      {children}
    </IntlProvider>
  )
}

/** The browser's own time zone is the right one; asking for its name would cost every first page its calendars. */
function report(error: IntlError) {
  if (error.code !== IntlErrorCode.ENVIRONMENT_FALLBACK) console.error(error)
}

/** The interface's value: en, jp or fr. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, chosenLanguage).language
}

export function useLocale(): string {
  return localeOf(useLanguage())
}
