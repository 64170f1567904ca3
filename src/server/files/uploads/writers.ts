import type { Readable } from 'node:stream'
import { locked } from '../refusal.ts'

const SILENT_MS = 3_000

type Writer = { body: Readable; lastByteAt: number; ended: Promise<unknown> }

/** The requests that write uploads in this process. */
export function createWriters() {
  const writers = new Map<string, Writer>()

  async function stop(id: string) {
    const writer = writers.get(id)
    if (!writer) return
    writer.body.destroy()
    await writer.ended
  }

  // A phone that lost its network leaves a connection that is open but silent; the one that comes back wins.
  async function stopIfSilent(id: string) {
    const writer = writers.get(id)
    if (writer && Date.now() - writer.lastByteAt > SILENT_MS) await stop(id)
  }

  return {
    stop,
    stopAll: () => Promise.all([...writers.keys()].map(stop)),
    async run<Result>(id: string, body: Readable, work: (onBytes: () => void) => Promise<Result>) {
      await stopIfSilent(id)
      if (writers.has(id)) throw locked()
      const writer: Writer = { body, lastByteAt: Date.now(), ended: Promise.resolve() }
      const running = work(() => {
        writer.lastByteAt = Date.now()
      })
      writer.ended = running.catch(() => undefined)
      writers.set(id, writer)
      try {
        return await running
      } finally {
        writers.delete(id)
      }
    },
  }
}
