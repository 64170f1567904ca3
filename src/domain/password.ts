import { z } from 'zod'
import { PASSWORD_MAX, PASSWORD_MIN } from './password-length.ts'
import { refusedAs } from './text.ts'

export { PASSWORD_MAX, PASSWORD_MIN }

export const Password = z
  .string(refusedAs('required'))
  .min(1, { ...refusedAs('required'), abort: true })
  .min(PASSWORD_MIN, refusedAs('tooShort'))
  .max(PASSWORD_MAX, refusedAs('tooLong'))
