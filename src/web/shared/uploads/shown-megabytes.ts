import { localeOf } from '#domain/language.ts'
import { megabytes } from '#domain/storage.ts'
import { chosenLanguage } from '../../language/language-store.ts'

const KILOBYTES_BELOW_MEGABYTES = 0.1

/** What is used or free, such as '12.30'; a limit has no digits: '50'. */
export function shownMegabytes(bytes: number, digits: 0 | 2 = 2): string {
  return number(megabytes(Math.max(0, bytes)), digits)
}

/** The size of a file with its unit; a small one in kB: '12.30 MB', '34 kB', in French '12,30 Mo'. */
export function shownSize(bytes: number): string {
  const size = megabytes(bytes)
  if (size >= KILOBYTES_BELOW_MEGABYTES) return number(size, 2, 'megabyte')
  return number(Math.max(1, Math.round(bytes / 1024)), 0, 'kilobyte')
}

function number(value: number, digits: 0 | 2, unit?: 'megabyte' | 'kilobyte') {
  return new Intl.NumberFormat(localeOf(chosenLanguage().language), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    ...(unit && { style: 'unit', unit }),
  }).format(value)
}
