import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

export type Probe = { path: string; status: number; ms: number }
export type ProbeOrder = { origin: string; paths: string[]; everyMs: number; answerMaxMs: number }

const { origin, paths, everyMs, answerMaxMs } = workerData as ProbeOrder

for (;;) {
  for (const path of paths) {
    const startedAt = performance.now()
    // No answer is one that fails.
    const { status } = await fetch(`${origin}${path}`, {
      signal: AbortSignal.timeout(answerMaxMs),
    }).catch(() => ({ status: 0 }))
    const probe: Probe = { path, status, ms: performance.now() - startedAt }
    parentPort?.postMessage(probe)
  }
  await sleep(everyMs)
}
