import type { EngineThread } from './engine-thread.ts'
import { EngineFailed } from './errors.ts'

const WINDOW_MS = 60_000

export type Log = (message: string, error?: unknown) => void

export type Supervision = {
  restartsMax: number
  onFatal: (error: Error) => void
  log: Log
}

export type EngineSupervisor = {
  /** Waits out a restart; rejects once the engine is given up. */
  running(): Promise<EngineThread>
  close(): Promise<void>
}

/** Keeps one engine running, with at most `restartsMax` restarts a minute. */
export async function superviseEngine(
  start: () => Promise<EngineThread>,
  { restartsMax, onFatal, log }: Supervision,
): Promise<EngineSupervisor> {
  let isClosing = false
  let restartedAt: number[] = []
  let current = start().then(watch)
  await current

  function watch(engine: EngineThread): EngineThread {
    void replaceOnExit(engine)
    return engine
  }

  async function replaceOnExit(engine: EngineThread): Promise<void> {
    const reason = await engine.exited
    if (isClosing) return
    current = restart(reason)
    current.catch(onFatal)
  }

  async function restart(reason: unknown): Promise<EngineThread> {
    const now = Date.now()
    restartedAt = restartedAt.filter((at) => now - at < WINDOW_MS)
    if (restartedAt.length >= restartsMax) {
      throw new EngineFailed(
        `The embedded database is given up after ${restartsMax} restarts within a minute.`,
        {
          cause: reason,
        },
      )
    }
    restartedAt.push(now)
    log('The embedded database is being restarted.', reason)
    const engine = await start().catch((error: unknown) => error)
    return isEngine(engine) ? watch(engine) : restart(engine)
  }

  return {
    running: () => current,
    close: async () => {
      isClosing = true
      await current
        .then((engine) => engine.close())
        .catch((error: unknown) => log('Closed after a failure.', error))
    },
  }
}

function isEngine(value: unknown): value is EngineThread {
  return typeof value === 'object' && value !== null && 'exited' in value
}
