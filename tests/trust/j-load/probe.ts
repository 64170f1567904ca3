import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

export type Probe = { path: string; status: number; ms: number }
export type ProbeOrder = { origin: string; paths: string[]; everyMs: number }

const { origin, paths, everyMs } = workerData as ProbeOrder

for (;;) {
  for (const path of paths) {
    const startedAt = performance.now()
    const { status } = await fetch(`${origin}${path}`)
    const probe: Probe = { path, status, ms: performance.now() - startedAt }
    parentPort?.postMessage(probe)
  }
  await sleep(everyMs)
}
