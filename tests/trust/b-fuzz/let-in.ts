import type { LightMyRequestResponse } from 'fastify'
import { ENDPOINTS, NEVER_LET_IN } from './endpoints.ts'

// Of what is meant to be let in; the rest met somebody who was there before.
const SHARE_MIN = 1 / 3

/** Whoever is sent on is let in, unless it is to be told why not. */
export const isLetIn = ({ statusCode, headers }: LightMyRequestResponse) =>
  statusCode < 300 || (statusCode < 400 && !/[?&]error=/.test(String(headers.location)))

/** How often each endpoint was asked for what it should do, and did it. */
export function createTally() {
  const counts = new Map(ENDPOINTS.map(({ name }) => [name, { asked: 0, letIn: 0 }]))
  return {
    add(name: string, isLetIn: boolean) {
      const count = counts.get(name)
      if (!count) throw new Error(`${name} is no endpoint`)
      count.asked += 1
      if (isLetIn) count.letIn += 1
    },
    /** Those that were hardly ever reached. */
    unreached: () =>
      [...counts]
        .filter(([name]) => !(name in NEVER_LET_IN))
        .filter(([, { asked, letIn }]) => letIn < Math.floor(asked * SHARE_MIN))
        .map(([name, { asked, letIn }]) => `${name}: ${letIn} of ${asked}`),
  }
}
