import { setTimeout as sleep } from 'node:timers/promises'
import { watchProcessor } from '../processor-wait.ts'
import type { ServerProcess } from '../server-process.ts'

const GIVE_UP_MS = 60_000
const JSON_TYPE = { 'content-type': 'application/json' }
const DEEDS: [path: string, RequestInit][] = [
  ['/readyz', {}],
  ['/api/user/saved/overview', {}],
  ['/api/user/content?latest=true', {}],
  [
    '/api/user/language',
    { method: 'PUT', headers: JSON_TYPE, body: JSON.stringify({ language: 'fr' }) },
  ],
]

/** How long it takes, of the time in which the server has a processor, until somebody who is signed in reads what is theirs, reads cards and writes. */
export async function untilBack({ origin, child }: ServerProcess, cookie: string): Promise<number> {
  const processor = watchProcessor(child.pid)
  const startedAt = performance.now()
  const signal = AbortSignal.timeout(GIVE_UP_MS)
  for (const [path, { headers, ...request }] of DEEDS) {
    const ask = () =>
      fetch(`${origin}${path}`, { ...request, signal, headers: { ...headers, origin, cookie } })
    while ((await ask()).status !== 200) await sleep(20)
  }
  processor.stop()
  return performance.now() - startedAt - processor.waitedMs()
}
