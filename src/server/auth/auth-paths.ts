export const SIGN_OUT = '/api/auth/sign-out'
export const PROVIDER_CALLBACK = '/api/auth/callback/'
export const CONFIRMATION = '/api/auth/verify-email'

/** Opened like a page, but they sign somebody in. */
export const WRITING_LINKS = [PROVIDER_CALLBACK, CONFIRMATION]
