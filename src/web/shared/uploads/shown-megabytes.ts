import { localeOf } from '#domain/language.ts'
import { megabytes } from '#domain/storage.ts'
import { chosenLanguage } from '../../language/language-store.ts'

/** What is used or free, such as '12.30'; a limit has no digits: '50'. */
export function shownMegabytes(bytes: number, digits: 0 | 2 = 2): string {
  return new Intl.NumberFormat(localeOf(chosenLanguage().language), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(megabytes(Math.max(0, bytes)))
}
