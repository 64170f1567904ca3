import { type Language, localeOf } from './language.ts'

/** English reads 'Jan 05, 2025'; the others have their medium form. Without a zone, the reader's own. */
export function formatDate(date: Date, language: Language, timeZone?: string): string {
  const style: Intl.DateTimeFormatOptions =
    language === 'en'
      ? { month: 'short', day: '2-digit', year: 'numeric' }
      : { dateStyle: 'medium' }
  return new Intl.DateTimeFormat(localeOf(language), { ...style, timeZone }).format(date)
}
