import { Worker, type Transferable } from 'node:worker_threads'
import type { EngineSpec, FromWorker, ToWorker, WorkerData } from './engine/messages.ts'
import { compileEngine } from './engine-module.ts'
import { EngineFailed, EngineStopped, StatementTimeout } from './errors.ts'

const STACK_SIZE_MB = 64
const WATCH_EVERY_MS = 250

/** One life of the worker that runs the engine. */
export type EngineThread = {
  send(message: ToWorker, transfer?: Transferable[]): void
  dump(): Promise<Uint8Array>
  close(): Promise<void>
  terminate(reason: Error): Promise<void>
  /** Resolves with the reason; never rejects. */
  exited: Promise<Error>
}

export type TimeLimit = { statementMs: number }

export async function startEngineThread(
  spec: EngineSpec,
  limit: TimeLimit,
  onWaking: () => void = () => undefined,
): Promise<EngineThread> {
  const unitStartedAt = new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT))
  const workerData: WorkerData = { spec, module: await compileEngine(), unitStartedAt }
  const worker = new Worker(new URL('./engine/worker.ts', import.meta.url), {
    workerData,
    execArgv: [],
    resourceLimits: { stackSizeMb: STACK_SIZE_MB },
  })

  onWaking()

  let reason: Error | undefined
  const exited = new Promise<Error>((resolve) => {
    worker.once('error', (error) => (reason ??= new EngineStopped(1, error)))
    worker.once('exit', (exitCode) => resolve((reason ??= new EngineStopped(exitCode))))
  })
  const terminate = async (because: Error): Promise<void> => {
    reason ??= because
    await worker.terminate()
  }
  await untilReady(worker, exited, terminate)
  stopOverruns(unitStartedAt, limit, exited, terminate)

  const send = (message: ToWorker, transfer: Transferable[] = []): void =>
    worker.postMessage(message, transfer)
  return {
    send,
    dump: async () => {
      send({ type: 'dump' })
      return (await nextMessage(worker, exited, 'dump')).bytes
    },
    close: async () => {
      send({ type: 'close' })
      await exited
    },
    terminate,
    exited,
  }
}

async function untilReady(
  worker: Worker,
  exited: Promise<Error>,
  terminate: (because: Error) => Promise<void>,
): Promise<void> {
  const failed = nextMessage(worker, exited, 'failed').then(({ message }) => {
    throw new EngineFailed(message)
  })
  try {
    await Promise.race([nextMessage(worker, exited, 'ready'), failed])
    failed.catch(() => undefined)
  } catch (error) {
    const failure = error instanceof Error ? error : new EngineFailed(String(error))
    await terminate(failure)
    throw failure
  }
}

/** The engine ignores statement_timeout, and a busy worker cannot be asked: only ending it helps. */
function stopOverruns(
  unitStartedAt: BigInt64Array,
  limit: TimeLimit,
  exited: Promise<Error>,
  terminate: (because: Error) => Promise<void>,
): void {
  const timer = setInterval(
    () => {
      const startedAt = Atomics.load(unitStartedAt, 0)
      if (startedAt === 0n) return
      const ranMs = Number(process.hrtime.bigint() - startedAt) / 1e6
      if (ranMs > limit.statementMs) void terminate(new StatementTimeout(limit.statementMs))
    },
    Math.min(WATCH_EVERY_MS, limit.statementMs / 2),
  ).unref()
  void exited.then(() => clearInterval(timer))
}

type Message<T extends FromWorker['type']> = Extract<FromWorker, { type: T }>

function nextMessage<T extends FromWorker['type']>(
  worker: Worker,
  exited: Promise<Error>,
  type: T,
): Promise<Message<T>> {
  return new Promise((resolve, reject) => {
    const listen = (message: FromWorker): void => {
      if (message.type !== type) return
      worker.off('message', listen)
      resolve(message as Message<T>)
    }
    worker.on('message', listen)
    void exited.then(reject)
  })
}
