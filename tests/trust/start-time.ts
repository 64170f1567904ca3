import { expect } from 'vitest'
import { watchProcessor } from './processor-wait.ts'
import { kill, type ServerProcess, spawnServer, untilRunning } from './server-process.ts'

const START_MAX_MS = 5_000

/** As the clock on the wall says, and without the time in which there was no processor for it. */
export type StartTime = { wallMs: number; ownMs: number }

export async function timedStart(
  environment: Record<string, string>,
): Promise<{ server: ServerProcess; time: StartTime }> {
  const startedAt = performance.now()
  const server = spawnServer(environment)
  const processor = watchProcessor(server.child.pid)
  await untilRunning(server)
  const wallMs = performance.now() - startedAt
  const ownMs = wallMs - processor.waitedMs()
  processor.stop()
  if (ownMs > START_MAX_MS) {
    // Whoever asked for it never gets it, so nobody else would end it.
    await kill(server, 'SIGKILL')
    expect.fail(`a start of ${Math.round(wallMs)} ms, ${Math.round(ownMs)} of its own`)
  }
  return { server, time: { wallMs, ownMs } }
}

/** Of many: half of them, the slowest, and the slowest without waiting. */
export function startTimes(starts: StartTime[]) {
  const wallMs = starts.map((start) => start.wallMs).toSorted((one, other) => one - other)
  return {
    halfMs: wallMs[wallMs.length >> 1] ?? 0,
    slowestMs: wallMs.at(-1) ?? 0,
    ownMs: Math.max(0, ...starts.map((start) => start.ownMs)),
  }
}
