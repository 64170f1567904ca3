import { expect } from 'vitest'
import { watchProcessor } from '../processor-wait.ts'

export const TOO_LONG_MS = 2_000
// What a program says about itself, never what a person wrote: the words of the fuzz are none of these.
const TELLTALE =
  /\bat (async )?[\w.<>]+ \(|node:internal|node_modules|\.ts:\d+|select .+ from |insert into |syntax error at|violates .+ constraint|DrizzleQueryError|Failed query/i

export type Answer = { status: number; body: string; ms: number; what: string }

// Of the server, which is in this process.
const processor = watchProcessor(process.pid)

/** A clock that stands still while there is no processor; only who is late needs to know of that. */
export function withoutWait() {
  const [startedAt, waitedBefore] = [performance.now(), processor.waitedMs()]
  return () => {
    const ms = performance.now() - startedAt
    return ms < TOO_LONG_MS ? ms : ms - (processor.waitedMs() - waitedBefore)
  }
}

export function expectDecent({ status, body, ms, what }: Answer) {
  // Asked a million times: the words for a failure are only found where there is one.
  if (status < 500 && ms < TOO_LONG_MS && !TELLTALE.test(body)) return
  expect(
    { status, ms, telltale: TELLTALE.exec(body)?.[0] },
    `${what}\n${body.slice(0, 400)}`,
  ).toEqual('an answer below 500, in time, that tells nothing of the program')
}
