import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { watchProcessor } from '../processor-wait.ts'
import type { Probe, ProbeOrder } from './probing.ts'

const { origin, serverPid, asked, everyMs, giveUpMs } = workerData as ProbeOrder
const processor = watchProcessor(serverPid)

for (let count = 0; ; count += 1) {
  for (const { name, path, body, ...given } of asked) {
    const waitedBeforeMs = processor.waitedMs()
    const startedAt = performance.now()
    // No answer is one that fails.
    const { status } = await fetch(`${origin}${path}`, {
      ...given,
      ...(body && { body: body.replace('{count}', String(count)) }),
      signal: AbortSignal.timeout(giveUpMs),
    }).catch(() => ({ status: 0 }))
    const ms = performance.now() - startedAt
    const probe: Probe = { name, status, ms, waitedMs: processor.waitedMs() - waitedBeforeMs }
    parentPort?.postMessage(probe)
  }
  await sleep(everyMs)
}
