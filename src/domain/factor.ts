/** Authenticator apps of one account. */
export const FACTORS_MAX = 5
/** One that nobody confirms ends by itself. */
export const UNCONFIRMED_FACTOR_MS = 15 * 60_000
export const FACTOR_NAME_MAX = 60
