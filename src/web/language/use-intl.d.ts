import type { LanguageTag } from '#domain/language.ts'
import type { messages } from './en.ts'

declare module 'use-intl' {
  interface AppConfig {
    Locale: LanguageTag
    Messages: typeof messages
  }
}
