// Codes across the wire; screens hold the sentences. The messages are for logs and tools.
export const REFUSALS = {
  INVALID_INPUT: { status: 422, message: 'The request is not valid.' },
  INVALID_CREDENTIALS: { status: 401, message: 'The address or the password is wrong.' },
  EMAIL_NOT_VERIFIED: { status: 403, message: 'The e-mail address is not confirmed yet.' },
  INVALID_TOKEN: { status: 400, message: 'The link is not valid, was used, or has expired.' },
  ALREADY_CONFIRMED: { status: 409, message: 'The address has an account already.' },
  OTHER_BROWSER: { status: 403, message: 'Another browser signed up.' },
  WRONG_PASSWORD: { status: 403, message: 'The password is wrong.' },
  INVALID_ORIGIN: { status: 403, message: 'The request comes from another site.' },
  OAUTH_NOT_CONFIGURED: { status: 400, message: 'This provider is not configured.' },
  OAUTH_FAILED: { status: 400, message: 'The sign-in with this provider failed.' },
  RATE_LIMITED: { status: 429, message: 'Too many attempts.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'The body has to be JSON.' },
  NOT_FOUND: { status: 404, message: 'There is nothing here.' },
  INTERNAL_SERVER_ERROR: { status: 500, message: 'Something went wrong.' },
} as const
export type RefusalCode = keyof typeof REFUSALS

export class Refusal extends Error {
  code: RefusalCode
  data: object | undefined

  constructor(code: RefusalCode, data?: object) {
    super(REFUSALS[code].message)
    this.code = code
    this.data = data
  }

  get status(): number {
    return REFUSALS[this.code].status
  }

  // The shape of the API's other errors.
  toJSON() {
    const { code, status, message, data } = this
    return { defined: true, code, status, message, ...(data && { data }) }
  }
}

const BETTER_AUTH_CODES: Record<string, RefusalCode> = {
  INVALID_ORIGIN: 'INVALID_ORIGIN',
  MISSING_OR_NULL_ORIGIN: 'INVALID_ORIGIN',
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: 'INVALID_ORIGIN',
  PROVIDER_NOT_FOUND: 'OAUTH_NOT_CONFIGURED',
}

export async function refusalOf(response: Response): Promise<Refusal> {
  if (response.status >= 500) return new Refusal('INTERNAL_SERVER_ERROR')
  const body: unknown = await response.json().catch(() => undefined)
  const code = body && typeof body === 'object' && 'code' in body ? String(body.code) : ''
  const known = BETTER_AUTH_CODES[code]
  return known ? new Refusal(known) : new Refusal('INVALID_INPUT', { issues: [] })
}
