import { useEffect, useState } from 'react'

const nameOf = (id: string) => `machicube:upload:${id}`
// Only pages that came over https, or from this machine, have locks.
const hasLocks = () => 'locks' in navigator

/** While it runs the other tabs of this browser can tell. */
export function asRunning<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
  return hasLocks() ? navigator.locks.request(nameOf(id), work) : work()
}

/** Whether another tab of this browser is sending it; `undefined` until that is known. */
export function useRunsElsewhere(id: string): boolean | undefined {
  const [runs, setRuns] = useState<boolean>()
  useEffect(() => {
    const controller = new AbortController()
    void watch(id, controller.signal, setRuns).catch(() => undefined)
    return () => controller.abort()
  }, [id])
  return runs
}

async function watch(id: string, signal: AbortSignal, tell: (runs: boolean) => void) {
  const isHeld =
    hasLocks() &&
    (await navigator.locks.request(
      nameOf(id),
      { mode: 'shared', ifAvailable: true },
      (lock) => lock === null,
    ))
  if (signal.aborted) return
  tell(isHeld)
  if (isHeld) {
    await navigator.locks.request(nameOf(id), { mode: 'shared', signal }, () => tell(false))
  }
}
