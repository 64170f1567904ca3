import { readdirSync, readFileSync } from 'node:fs'

// The system counts a wait when it is over: much more often, and one would not fit between two looks.
const LOOK_MS = 200
const NANOSECONDS = 1_000_000

type Thread = { ranMs: number; waitMs: number }
type Look = { at: number; threads: Map<string, Thread> }

/**
 * How long a process could have gone on and had no processor, whoever took them. Looked at now and then, because its first thread
 * and its busiest other one, the embedded database, may wait one after the other or at once: of the time between two looks
 * at most what neither of them ran. A process that sleeps does not wait; where the system does not tell, it never does.
 */
export function watchProcessor(pid: number | undefined) {
  let waitedMs = 0
  let before = look(pid)
  const add = () => {
    const now = look(pid)
    waitedMs += waitBetween(before, now, String(pid))
    before = now
  }
  const timer = setInterval(add, LOOK_MS).unref()
  return {
    waitedMs() {
      if (performance.now() - before.at >= LOOK_MS) add()
      return waitedMs
    },
    stop: () => clearInterval(timer),
  }
}

function waitBetween(before: Look, now: Look, first: string) {
  const since = [...now.threads].map(([id, { ranMs, waitMs }]) => {
    const { ranMs: ranBefore, waitMs: waitedBefore } = before.threads.get(id) ?? NEW
    return { id, ranMs: ranMs - ranBefore, waitMs: waitMs - waitedBefore }
  })
  const own = since.find(({ id }) => id === first) ?? NEW
  const other = since
    .filter(({ id }) => id !== first)
    .reduce((one, two) => (activeMs(two) > activeMs(one) ? two : one), NEW)
  const atMost = now.at - before.at - Math.max(own.ranMs, other.ranMs)
  return Math.max(0, Math.min(own.waitMs + other.waitMs, atMost))
}

const NEW: Thread = { ranMs: 0, waitMs: 0 }
const activeMs = ({ ranMs, waitMs }: Thread) => ranMs + waitMs

function look(pid: number | undefined): Look {
  const threads = new Map<string, Thread>()
  for (const id of threadsOf(pid)) {
    const thread = readThread(`/proc/${pid}/task/${id}/schedstat`)
    if (thread) threads.set(id, thread)
  }
  return { at: performance.now(), threads }
}

function threadsOf(pid: number | undefined) {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

// It may have ended since it was listed.
function readThread(path: string): Thread | undefined {
  try {
    const [ran, waited] = readFileSync(path, 'utf8').split(' ').map(Number)
    return { ranMs: (ran ?? 0) / NANOSECONDS, waitMs: (waited ?? 0) / NANOSECONDS }
  } catch {
    return undefined
  }
}
