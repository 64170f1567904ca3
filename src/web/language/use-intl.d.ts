import type { LanguageTag } from '#domain/language.ts'
import type { messages as areas } from './areas/en.ts'
import type { messages as auth } from './auth/en.ts'
import type { messages as home } from './home/en.ts'
import type { messages as start } from './start/en.ts'

declare module 'use-intl' {
  interface AppConfig {
    Locale: LanguageTag
    Messages: typeof start & typeof auth & typeof home & typeof areas
  }
}
