import { watchProcessor } from '../processor-wait.ts'

/** On the clock of the wall, and on one that stands still while there is no processor. */
export type Took = { clockMs: number; ms: number }

// Of the server, which is in this process.
const processor = watchProcessor(process.pid)

export function startClocks() {
  const [startedAt, waitedBefore] = [performance.now(), processor.waitedMs()]
  return (): Took => {
    const clockMs = performance.now() - startedAt
    return { clockMs, ms: Math.max(0, clockMs - (processor.waitedMs() - waitedBefore)) }
  }
}

/** The greatest of each. */
export function createSlowest() {
  const most = { slowestMs: 0, slowestOnClockMs: 0 }
  return {
    most,
    add({ clockMs, ms }: Took) {
      most.slowestMs = Math.max(most.slowestMs, ms)
      most.slowestOnClockMs = Math.max(most.slowestOnClockMs, clockMs)
    },
  }
}
