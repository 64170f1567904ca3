import { z } from 'zod'
import { EMAIL_MAX } from './email-length.ts'
import { refusedAs } from './text.ts'

export const Email = z
  .string(refusedAs('required'))
  .trim()
  .min(1, { ...refusedAs('required'), abort: true })
  .max(EMAIL_MAX, { ...refusedAs('tooLong'), abort: true })
  .check(z.email(refusedAs('email')))

export const OptionalEmail = z
  .string()
  .trim()
  .pipe(z.union([z.literal(''), Email]))
  .default('')

/** What somebody without a name is called. */
export function nameFromEmail(email: string): string {
  return email.split('@', 1)[0] ?? email
}

/** Digits with the usual separators; full-width input is made half-width. May be empty. */
export const Phone = z
  .string()
  .normalize('NFKC')
  .trim()
  .regex(/^$|^[+(]{0,2}\d[\d ()./\p{Pd}\u2212ー#x]{3,38}$/iu, refusedAs('phone'))
  .default('')
