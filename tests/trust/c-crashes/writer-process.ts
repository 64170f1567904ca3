import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'

export type WriterProcess = {
  /** The next line of that kind, without its first word; fails if the writer ends first. */
  next(kind: 'open' | 'ack' | 'refused'): Promise<string>
  acknowledged: number[]
  /** kill -9; resolves when the process is gone and every line it wrote has been read. */
  kill(): Promise<void>
  hasEnded(): boolean
}

export function startWriter(dir: string, mode: 'write' | 'hold' = 'write'): WriterProcess {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'writer.ts'), dir, mode], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  const lines = createInterface({ input: child.stdout })
  const acknowledged: number[] = []
  lines.on('line', (line) => {
    if (line.startsWith('ack ')) acknowledged.push(Number(line.slice(4)))
  })
  return {
    acknowledged,
    next: (kind) =>
      new Promise((resolve, reject) => {
        const listen = (line: string): void => {
          if (!line.startsWith(`${kind} `)) return
          lines.off('line', listen)
          resolve(line.slice(kind.length + 1))
        }
        lines.on('line', listen)
        void closed.then(([code, signal]) =>
          reject(new Error(`the writer ended (${code ?? signal}) before "${kind}"`)),
        )
      }),
    kill: async () => {
      child.kill('SIGKILL')
      await closed
    },
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
  }
}
