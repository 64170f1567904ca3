import { readdirSync, readFileSync } from 'node:fs'
import type { ServerProcess } from './server-process.ts'

const NANOSECONDS = 1_000_000

/**
 * How long it could have gone on and had no processor, whoever took them: its first thread and the one that waited longest
 * of the others, the embedded database, which take turns. Where the system does not tell, it never waited.
 */
export function processorWaitMs({ child }: ServerProcess) {
  const [own = 0, ...others] = threadsOf(child.pid).map((thread) => waitMs(child.pid, thread))
  return own + Math.max(0, ...others)
}

// Its first thread has the number of the process, the smallest.
function threadsOf(pid: number | undefined) {
  try {
    return readdirSync(`/proc/${pid}/task`).toSorted((one, other) => Number(one) - Number(other))
  } catch {
    return []
  }
}

function waitMs(pid: number | undefined, thread: string) {
  try {
    const [, waited] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')
    return Number(waited) / NANOSECONDS
  } catch {
    return 0
  }
}
