import { ORPCError } from '@orpc/client'

/** The error in an answer: the same shape for procedures and identity endpoints. */
export function refusal(status: number, answer: unknown) {
  const { defined, code, message, data } = (answer ?? {}) as {
    /** The contract names the code, so that the data is what it says. */
    defined?: unknown
    code?: unknown
    message?: unknown
    data?: unknown
  }
  return new ORPCError(typeof code === 'string' ? code : 'UNKNOWN', {
    defined: defined === true,
    status: status >= 400 ? status : 500,
    message: typeof message === 'string' ? message : '',
    data,
  })
}

const UNREACHABLE = new Set([502, 503, 504])

/** No answer, or only one of a proxy or an overloaded server: nothing was decided about the request. */
export function isUnreachable(error: unknown): boolean {
  // fetch() fails with a TypeError; so does an import of a file that cannot be loaded.
  return error instanceof TypeError || (error instanceof ORPCError && UNREACHABLE.has(error.status))
}

/** The server answered, but with a mistake of its own. */
export function isServerFailure(error: unknown): boolean {
  return error instanceof ORPCError && error.status >= 500
}

/** Whole minutes until another try, when the server says so. */
export function waitMinutes(error: unknown): number | undefined {
  if (!(error instanceof ORPCError) || error.code !== 'RATE_LIMITED') return undefined
  const { retryAfterSeconds } = (error.data ?? {}) as { retryAfterSeconds?: number }
  return retryAfterSeconds === undefined
    ? undefined
    : Math.max(1, Math.ceil(retryAfterSeconds / 60))
}
