import { Buffer } from 'node:buffer'
import { Duplex } from 'node:stream'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import type { EngineThread } from './engine-thread.ts'

type Written = { chunk: Uint8Array }
type Done = (error?: Error | null) => void

/** What `pg` takes for a socket: bytes to and from the engine's worker over a MessagePort. */
export class PortStream extends Duplex {
  readonly #running: () => Promise<EngineThread>
  #port: MessagePort | undefined

  constructor(running: () => Promise<EngineThread>) {
    super()
    this.#running = running
  }

  connect(): this {
    this.#running().then(
      (engine) => this.#attach(engine),
      (error: Error) => this.destroy(error),
    )
    return this
  }

  #attach(engine: EngineThread): void {
    if (this.destroyed) return
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    // Not at once: Node hands out messages as long as some come, and the engine answers while its last answer is read.
    port1.on('message', (bytes: Uint8Array) => setImmediate(() => this.#take(bytes)))
    void engine.exited.then((reason) => this.destroy(reason))
    engine.send({ type: 'connect', port: port2 }, [port2])
    this.emit('connect')
  }

  #take({ buffer, byteOffset, byteLength }: Uint8Array): void {
    if (this.#port) this.push(Buffer.from(buffer, byteOffset, byteLength))
  }

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: Done): void {
    this.#post([chunk])
    done()
  }

  // pg writes one small chunk per protocol message: one post carries them all.
  override _writev(written: Written[], done: Done): void {
    this.#post(written.map(({ chunk }) => chunk))
    done()
  }

  #post(chunks: Uint8Array[]): void {
    const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
    let offset = 0
    for (const chunk of chunks) {
      bytes.set(chunk, offset)
      offset += chunk.length
    }
    this.#port?.postMessage(bytes, [bytes.buffer])
  }

  override _final(done: Done): void {
    this.#close()
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: Done): void {
    this.#close()
    done(error)
  }

  #close(): void {
    this.#port?.close()
    this.#port = undefined
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }
}
