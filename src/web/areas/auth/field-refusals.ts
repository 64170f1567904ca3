import { ORPCError } from '@orpc/client'
import type { FieldError } from '#domain/text.ts'

const CODES_OF_PASSWORD = ['INVALID_CREDENTIALS', 'WRONG_PASSWORD'] as const

/** A key of errors.fields, or a code that belongs at a field. */
export type Refusal = FieldError | (typeof CODES_OF_PASSWORD)[number]
export type Refusals = { readonly [field: string]: Refusal }

/** What the server refused, as far as it belongs to a field. */
export function refusalsByServer(error: unknown): Refusals {
  if (!(error instanceof ORPCError)) return {}
  const ofPassword = CODES_OF_PASSWORD.find((code) => code === error.code)
  if (ofPassword) return { password: ofPassword }
  if (error.code !== 'INVALID_INPUT') return {}
  const { issues = [] } = (error.data ?? {}) as { issues?: { path: string }[] }
  const known: Record<string, Refusal> = { email: 'email' }
  return Object.fromEntries(issues.map(({ path }) => [path, known[path] ?? 'choice']))
}
