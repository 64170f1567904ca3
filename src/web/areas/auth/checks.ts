import type { z } from 'zod'
import { Credentials } from '#domain/sign-in.ts'
import { FIELD_ERRORS, type FieldError } from '#domain/text.ts'
import type { Refusal, Refusals } from './field-refusals.ts'

// Imported when somebody submits: the first load of the sign-in page holds no schema.
export const checks = {
  credentials: checkWith(Credentials),
  email: checkWith(Credentials.pick({ email: true })),
  password: checkWith(Credentials.pick({ password: true })),
}

function checkWith<Values>(schema: z.ZodType<Values>) {
  return (values: Values) => {
    const { data = values, error } = schema.safeParse(values)
    return { values: data, refusals: refusalsOf(error?.issues ?? []) }
  }
}

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }

/** The first reason of each field. */
function refusalsOf(issues: readonly Issue[]): Refusals {
  const refusals: Record<string, Refusal> = {}
  for (const { path, message } of issues) {
    const key = FIELD_ERRORS.find((known): known is FieldError => known === message)
    refusals[String(path[0])] ??= key ?? 'choice'
  }
  return refusals
}
