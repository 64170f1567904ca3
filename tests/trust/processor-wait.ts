import { readdirSync, readFileSync } from 'node:fs'
import type { ServerProcess } from './server-process.ts'

const NANOSECONDS = 1_000_000

/**
 * How long it could have gone on and had no processor, whoever took them: its first thread and the one that waited longest
 * of the others, the embedded database, which take turns. Where the system does not tell, it never waited.
 */
export function processorWaitMs(server: ServerProcess) {
  const [own, ...others] = threadsOf(server).map(({ waitedMs }) => waitedMs)
  return (own ?? 0) + Math.max(0, ...others)
}

/** Of the thread that worked most. */
export const busiestThreadMs = (server: ServerProcess) =>
  Math.max(0, ...threadsOf(server).map(({ ranMs }) => ranMs))

function threadsOf({ child }: ServerProcess) {
  const folder = `/proc/${child.pid}/task`
  try {
    // Its first thread has the number of the process, the smallest.
    const threads = readdirSync(folder).toSorted((one, other) => Number(one) - Number(other))
    return threads.map((thread) => timesOf(`${folder}/${thread}/schedstat`))
  } catch {
    return []
  }
}

function timesOf(file: string) {
  try {
    const [ran, waited] = readFileSync(file, 'utf8').split(' ')
    return { ranMs: Number(ran) / NANOSECONDS, waitedMs: Number(waited) / NANOSECONDS }
  } catch {
    return { ranMs: 0, waitedMs: 0 }
  }
}
