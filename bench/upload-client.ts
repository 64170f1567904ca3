import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { startProcess } from './own-processes.ts'

const SERVER = join(import.meta.dirname, '../src/server/files/testing/measured-server.ts')
const MEGABYTE = 1024 * 1024

export type UploadServer = Awaited<ReturnType<typeof startUploadServer>>

/** The real server in a process of its own, and a browser's way of sending files to it. */
export async function startUploadServer(dataDir: string, database: string) {
  const server = startProcess(SERVER, [dataDir, database])
  const [{ address, partnerId, cookie }] = await once(server, 'message')
  const tus = { cookie, 'tus-resumable': '1.0.0' }

  async function send(kind: 'image' | 'video', pieces: readonly Buffer[]) {
    const sizeBytes = pieces.reduce((sum, piece) => sum + piece.length, 0)
    const metadata = `partnerId ${btoa(partnerId)},kind ${btoa(kind)}`
    const created = await fetch(`${address}/api/uploads`, {
      method: 'POST',
      headers: { ...tus, 'upload-length': String(sizeBytes), 'upload-metadata': metadata },
    })
    const url = `${address}${created.headers.get('location')}`
    const patch = request(url, {
      method: 'PATCH',
      headers: {
        ...tus,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
        'content-length': sizeBytes,
      },
    })
    const answered = once(patch, 'response')
    await pipeline(Readable.from(pieces), patch)
    const [response] = await answered
    response.resume()
    if (response.statusCode !== 204) throw new Error(`an upload ended with ${response.statusCode}`)
    return url
  }

  async function untilReady(url: string) {
    const answer = await fetch(`${url}?wait`, { headers: { cookie } })
    const { state } = (await answer.json()) as { state: string }
    if (state === 'processing') return untilReady(url)
    if (state !== 'ready') throw new Error(`an upload ended as ${state}`)
  }

  return {
    send,
    untilReady,
    /** The most since it was asked before. */
    async peakMegabytes() {
      server.send('peak')
      const [{ peakBytes }] = await once(server, 'message')
      return peakBytes / MEGABYTE
    },
    async stop() {
      server.kill('SIGKILL')
      await once(server, 'exit')
    },
  }
}
