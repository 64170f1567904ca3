/** What cannot be undone asks again who is there; a proof counts for this long. */
export const FRESH_FACTOR_MS = 5 * 60_000
export const FRESH_SIGN_IN_MS = 10 * 60_000

export function isFresh(provedAt: Date | null, lifetimeMs: number, now: Date): boolean {
  return provedAt !== null && now.getTime() - provedAt.getTime() < lifetimeMs
}
