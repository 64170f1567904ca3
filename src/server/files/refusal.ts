// What a caller is told: the code is for programs, the sentence for developers.
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly data: Record<string, unknown> | undefined

  constructor(status: number, code: string, message: string, data?: Record<string, unknown>) {
    super(message)
    this.status = status
    this.code = code
    this.data = data
  }
}

export const notFound = () =>
  new Refusal(404, 'NOT_FOUND', 'There is no such thing, or it is not yours.')

export const signInFirst = () => new Refusal(401, 'UNAUTHORIZED', 'Sign in first.')

export const quotaExceeded = (availableBytes: number) =>
  new Refusal(413, 'QUOTA_EXCEEDED', 'The storage of this partner is full.', { availableBytes })

export const locked = () => new Refusal(423, 'LOCKED', 'Another request is working on this upload.')
