/** Authenticator apps of one account. */
export const FACTORS_MAX = 5
export const FACTOR_NAME_MAX = 60
