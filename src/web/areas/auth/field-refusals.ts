import { ORPCError } from '@orpc/client'
import type { FieldError } from '#domain/text.ts'

/** A key of errors.fields, or the one code that belongs at a field. */
export type Refusal = FieldError | 'INVALID_CREDENTIALS'
export type Refusals = { readonly [field: string]: Refusal }

/** What the server refused, as far as it belongs to a field. */
export function refusalsByServer(error: unknown): Refusals {
  if (!(error instanceof ORPCError)) return {}
  if (error.code === 'INVALID_CREDENTIALS') return { password: 'INVALID_CREDENTIALS' }
  if (error.code !== 'INVALID_INPUT') return {}
  const { issues = [] } = (error.data ?? {}) as { issues?: { path: string }[] }
  const known: Record<string, Refusal> = { email: 'email' }
  return Object.fromEntries(issues.map(({ path }) => [path, known[path] ?? 'choice']))
}
