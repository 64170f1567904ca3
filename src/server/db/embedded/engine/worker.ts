import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { EXIT_WITHOUT_ANSWER, type FromWorker, type ToWorker, type WorkerData } from './messages.ts'
import { startEngine, type Engine } from './start-engine.ts'
import { createUnitSplitter, isAnswered, simpleQuery, SYNC, type Unit } from './wire.ts'

const { spec, module, unitStartedAt }: WorkerData = workerData

const engine = await startEngine(spec, module).catch((error: unknown) => {
  tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) })
  return undefined
})
if (engine) serve(engine)

function serve(running: Engine): void {
  let leave = (): void => undefined

  parentPort?.on('message', (message: ToWorker) => {
    switch (message.type) {
      case 'connect': {
        // The pool has one client: a new one means that the old one is gone, even if its farewell is still on the way.
        leave()
        leave = attach(running, message.port)
        return
      }
      case 'dump':
        return void running.dump().then((bytes) => tell({ type: 'dump', bytes }))
      case 'close':
        leave()
        run(running, simpleQuery('CHECKPOINT'))
        return void running.close().finally(() => process.exit(0))
    }
  })
  tell({ type: 'ready' })
}

function attach(running: Engine, port: MessagePort): () => void {
  const split = createUnitSplitter()
  let isAttached = true

  const leave = (): void => {
    if (!isAttached) return
    isAttached = false
    port.close()
    resetSession(running)
  }
  port.on('message', (chunk: Uint8Array) => {
    if (!isAttached) return
    for (const unit of split(chunk)) {
      const answer = run(running, unit)
      if (answer.length > 0) port.postMessage(answer, [answer.buffer as ArrayBuffer])
    }
  })
  port.on('close', leave)
  return leave
}

/** All clients share the engine's only session: nothing of one may reach the next. */
function resetSession(running: Engine): void {
  for (const unit of [SYNC, simpleQuery('ROLLBACK'), simpleQuery('DISCARD ALL')]) run(running, unit)
}

function run(running: Engine, unit: Unit): Uint8Array {
  Atomics.store(unitStartedAt, 0, process.hrtime.bigint())
  const answer = running.run(unit)
  Atomics.store(unitStartedAt, 0, 0n)
  if (!isAnswered(unit, answer)) process.exit(EXIT_WITHOUT_ANSWER)
  return answer
}

function tell(message: FromWorker): void {
  parentPort?.postMessage(message, [])
}
