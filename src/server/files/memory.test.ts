import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isPostgres } from '../testing/test-database.ts'
import { mp4 } from './testing/samples.ts'

const MEGABYTE = 1024 * 1024

// It is about memory; a busy machine may take its time.
const LONG = { timeout: 240_000 }

test.skipIf(isPostgres)(
  '200 MB go through without raising memory by more than 50 MB',
  LONG,
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'machicube-memory-'))
    const server = fork(join(import.meta.dirname, 'testing/measured-server.ts'), [dataDir])
    const [{ address, partnerId, cookie }] = await once(server, 'message')
    const peakMegabytes = async () => {
      server.send('peak')
      const [{ peakBytes }] = await once(server, 'message')
      return Math.round(peakBytes / MEGABYTE)
    }
    const headers = {
      cookie,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
    }
    const send = async (sizeBytes: number) => {
      const metadata = `partnerId ${btoa(partnerId)},kind ${btoa('video')}`
      const creation = {
        cookie,
        'tus-resumable': '1.0.0',
        'upload-length': String(sizeBytes),
        'upload-metadata': metadata,
      }
      const created = await fetch(`${address}/api/uploads`, { method: 'POST', headers: creation })
      const url = `${address}${created.headers.get('location')}`
      const patch = request(url, {
        method: 'PATCH',
        headers: { ...headers, 'upload-offset': '0', 'content-length': sizeBytes },
      })
      const answered = once(patch, 'response')
      const piece = mp4(MEGABYTE)
      await pipeline(
        Readable.from(Array.from({ length: sizeBytes / MEGABYTE }, () => piece)),
        patch,
      )
      const [response] = await answered
      response.resume()
      const state = await fetch(`${url}?wait`, { headers: { cookie } }).then((answer) =>
        answer.json(),
      )
      return [response.statusCode, (state as { state: string }).state]
    }
    // The first megabytes pay for what any request needs.
    expect(await send(5 * MEGABYTE)).toEqual([204, 'ready'])
    await sleep(500)
    await peakMegabytes()
    await sleep(200)
    const before = await peakMegabytes()
    const startedAt = Date.now()
    expect(await send(200 * MEGABYTE)).toEqual([204, 'ready'])
    const seconds = (Date.now() - startedAt) / 1000
    const raised = (await peakMegabytes()) - before
    console.info(`200 MB in ${seconds.toFixed(1)} s; memory ${before} MB, raised by ${raised} MB`)
    server.kill('SIGKILL')
    await once(server, 'exit')
    await rm(dataDir, { recursive: true, force: true })
    expect(raised).toBeLessThan(50)
  },
)
