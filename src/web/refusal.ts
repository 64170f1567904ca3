import { ORPCError } from '@orpc/client'

/** The error in an answer: the same shape for procedures and identity endpoints. */
export function refusal(status: number, answer: unknown) {
  const { code, message, data } = (answer ?? {}) as {
    code?: unknown
    message?: unknown
    data?: unknown
  }
  return new ORPCError(typeof code === 'string' ? code : 'UNKNOWN', {
    status: status >= 400 ? status : 500,
    message: typeof message === 'string' ? message : '',
    data,
  })
}
