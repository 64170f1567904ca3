import { expect } from 'vitest'

const TOO_LONG_MS = 2_000
// What a program says about itself, never what a person wrote: the words of the fuzz are none of these.
const TELLTALE =
  /\bat (async )?[\w.<>]+ \(|node:internal|node_modules|\.ts:\d+|select .+ from |insert into |syntax error at|violates .+ constraint|DrizzleQueryError|Failed query/i

export type Answer = { status: number; body: string; ms: number; what: string }

export function expectDecent({ status, body, ms, what }: Answer) {
  expect(status, `${what}\n${body.slice(0, 400)}`).toBeLessThan(500)
  expect(ms, what).toBeLessThan(TOO_LONG_MS)
  expect(TELLTALE.exec(body)?.[0], what).toBeUndefined()
}
