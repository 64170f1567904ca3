import { Worker } from 'node:worker_threads'

/** What is asked; `{count}` in a body is another number each time. */
export type Asked = {
  name: string
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}
/** Of the time that it took, `waitedMs` the server could have gone on and had no processor. */
export type Probe = { name: string; status: number; ms: number; waitedMs: number }
export type ProbeOrder = {
  origin: string
  serverPid: number | undefined
  asked: Asked[]
  everyMs: number
  giveUpMs: number
}

/** Apart from those who attack: what keeps them busy is not the server's. */
export function startProbing(order: ProbeOrder) {
  const probes: Probe[] = []
  const worker = new Worker(new URL('./probe.ts', import.meta.url), { workerData: order })
  let failure: unknown
  worker.on('message', (probe: Probe) => probes.push(probe))
  worker.on('error', (error) => (failure = error))
  return {
    taken() {
      if (failure !== undefined) throw new Error('a probe failed', { cause: failure })
      return probes.splice(0)
    },
    stop: () => worker.terminate(),
  }
}
