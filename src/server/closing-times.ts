/** What a server that closes may take, from the signal on; the database is closed, not cut, whatever hangs. */
export const CLOSING_MS = {
  /** Requests under way are finished; then their connections are cut. */
  requests: 10_000,
  /** What is not done by then is left as a crash would: a lease or a hold brings it back. */
  work: 11_000,
  /** Then those who never gave their connection back have so long. */
  connections: 2_000,
  all: 15_000,
}

/** Whether it was done in time. */
export async function isDoneWithin(maxMs: number, work: Promise<unknown>): Promise<boolean> {
  const { promise: tooLong, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(resolve, maxMs, false)
  return Promise.race([work.then(() => true), tooLong]).finally(() => clearTimeout(timer))
}
