import { readFileSync } from 'node:fs'
import { PRODUCTION } from '../production.ts'
import type { ServerProcess } from '../server-process.ts'

/** What the system gave to the process. */
export function memoryBytes({ child }: ServerProcess) {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024
}

/** What it holds itself, as it tells; the rest of its memory it may have for later. */
export async function usedBytes({ origin }: ServerProcess) {
  const headers = { authorization: `Bearer ${PRODUCTION.METRICS_TOKEN}` }
  const metrics = await (await fetch(`${origin}/metrics`, { headers })).text()
  const told = metrics.matchAll(/^nodejs_(?:heap_size_used|external_memory)_bytes (\d+)$/gm)
  return [...told].reduce((sum, [, bytes]) => sum + Number(bytes), 0)
}
