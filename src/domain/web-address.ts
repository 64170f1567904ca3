import { z } from 'zod'
import { refusedAs } from './text.ts'

const ADDRESS_MAX = 2_048

// What stands before an @ looks like the place that an address leads to, or is somebody's password.
const NO_USER = /^(?![^/?#\\]+[/\\]+[^/?#\\]*@)/

const HttpAddress = z
  .url({ protocol: z.regexes.httpProtocol, hostname: /\./, ...refusedAs('website') })
  .regex(NO_USER, refusedAs('website'))
  .max(ADDRESS_MAX, refusedAs('tooLong'))

/** A public http(s) address, or the empty string. */
export const Website = z
  .string()
  .trim()
  .pipe(z.union([z.literal(''), HttpAddress]))
  .default('')

/** A picture of ours (a path) or of the web (http(s)), never its bytes; `null` without one. */
export const ImageUrl = z
  .string()
  .trim()
  .max(ADDRESS_MAX, refusedAs('tooLong'))
  .regex(/^$|^https?:\/\/|^\/(?![/\\])/i, refusedAs('image'))
  .regex(NO_USER, refusedAs('image'))
  .nullable()
  .default(null)
  .transform((address) => address || null)
  .pipe(z.string().nullable())
