import { z } from 'zod'
import { refusedAs } from './text.ts'

export const PASSWORD_MIN = 6
/** Bounds the work of hashing. */
export const PASSWORD_MAX = 128

export const Password = z
  .string(refusedAs('required'))
  .min(1, { ...refusedAs('required'), abort: true })
  .min(PASSWORD_MIN, refusedAs('tooShort'))
  .max(PASSWORD_MAX, refusedAs('tooLong'))
