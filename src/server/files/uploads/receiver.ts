import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { processUpload, type Engine } from '../processing/process-upload.ts'
import { Refusal } from '../refusal.ts'
import { withHold } from './hold.ts'
import { markComplete, refuseUpload, type UploadRow } from './queries.ts'
import {
  countReceivedBytes,
  moreThanDeclared,
  receiveBytes,
  receivedFile,
  uploadFolder,
} from './receive-bytes.ts'
import { createWriters } from './writers.ts'

/** Takes the bytes of uploads and hands complete ones on to be processed. */
export function createReceiver(engine: Engine) {
  const { db, config, log } = engine
  const writers = createWriters()
  const processing = new Set<Promise<void>>()

  async function receive(
    upload: UploadRow,
    offsetBytes: number,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    if (upload.state !== 'receiving') return refuseOffset(reply, offsetBytes, upload.sizeBytes)
    const body = request.body as Readable
    const lengthBytes = Number(request.headers['content-length'] ?? 0)
    try {
      const receivedBytes = await writers.run(upload.id, body, (onBytes) =>
        withHold(db, upload.id, 'receiving', async () => {
          const path = receivedFile(config.dataDir, upload.id)
          refuseOffset(reply, offsetBytes, await countReceivedBytes(path))
          if (offsetBytes + lengthBytes > upload.sizeBytes) throw moreThanDeclared()
          return receiveBytes(body, { path, offsetBytes, sizeBytes: upload.sizeBytes, onBytes })
        }),
      )
      if (receivedBytes === upload.sizeBytes) await complete(upload)
      return receivedBytes
    } catch (error) {
      // The rest of the body is not read: the connection cannot be used again.
      reply.header('connection', 'close')
      if (error instanceof Refusal && error.code === 'MORE_THAN_DECLARED') {
        await refuseUpload(db, upload.id, error.code)
        await removeFolder(upload.id)
      }
      if (error instanceof Refusal || !body.destroyed) throw error
      throw new Refusal(400, 'CUT', 'The connection was cut.')
    }
  }

  async function complete({ id }: UploadRow) {
    if (!(await markComplete(db, id))) return
    const work = processUpload(engine, id).catch((error: unknown) => {
      log.error({ err: error, upload: id }, 'an upload waits to be processed again')
    })
    processing.add(work)
    void work.finally(() => processing.delete(work))
  }

  const removeFolder = (id: string) =>
    rm(uploadFolder(config.dataDir, id), { recursive: true, force: true })

  return {
    receive,
    complete,
    countReceivedBytes: (upload: UploadRow) =>
      upload.state === 'receiving'
        ? countReceivedBytes(receivedFile(config.dataDir, upload.id))
        : upload.sizeBytes,
    /** Nobody writes it any more and its bytes are gone once `work` is done. */
    async remove<Result>(id: string, work: () => Promise<Result>) {
      await writers.stop(id)
      const result = await work()
      await removeFolder(id)
      return result
    },
    // Uploads under way go on after a restart, so closing does not wait for them; complete ones get finished.
    stopReceiving: () => writers.stopAll(),
    untilProcessed: () => Promise.all(processing),
  }
}

function refuseOffset(reply: FastifyReply, offsetBytes: number, receivedBytes: number) {
  if (offsetBytes === receivedBytes) return receivedBytes
  reply.header('upload-offset', String(receivedBytes))
  throw new Refusal(409, 'OFFSET_CONFLICT', `The upload stands at ${receivedBytes}.`)
}
