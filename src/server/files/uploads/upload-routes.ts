import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { UPLOAD_MAX_BYTES } from '#domain/storage.ts'
import type { Config } from '../../config.ts'
import { requireCaller } from '../caller.ts'
import { keysOf, processUpload, type Engine } from '../processing/process-upload.ts'
import { notFound, Refusal } from '../refusal.ts'
import { withHold } from './hold.ts'
import { parseBytes, parseNewUpload } from './new-upload.ts'
import {
  deleteFreeMedia,
  deleteUpload,
  findUpload,
  insertUpload,
  markComplete,
  refuseUpload,
  type UploadRow,
} from './queries.ts'
import {
  countReceivedBytes,
  moreThanDeclared,
  receiveBytes,
  receivedFile,
  uploadFolder,
} from './receive-bytes.ts'
import { describeUpload, untilProcessed } from './upload-status.ts'
import { createWriters } from './writers.ts'

const PATH = '/api/uploads'
const BYTES = 'application/offset+octet-stream'

type Deps = Engine & { config: Config; pool: pg.Pool; secret: string }

// tus 1.0: https://tus.io/protocols/resumable-upload
export function registerUploads(app: FastifyInstance, deps: Deps) {
  const { db, config, storage, log } = deps
  const writers = createWriters()
  const processing = new Set<Promise<void>>()

  // Uploads under way go on after a restart, so closing does not wait for them; what is complete gets finished.
  app.addHook('preClose', async () => {
    await writers.stopAll()
  })
  app.addHook('onClose', async () => {
    await Promise.all(processing)
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'tus-resumable': '1.0.0', 'cache-control': 'no-store' })
    const isTus = request.method !== 'OPTIONS' && request.method !== 'GET'
    if (isTus && request.headers['tus-resumable'] !== '1.0.0') {
      reply.header('tus-version', '1.0.0')
      throw new Refusal(412, 'INVALID_UPLOAD', 'Tus-Resumable must be 1.0.0.')
    }
  })
  // The body stays a stream: nobody but receiveBytes reads it.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(BYTES, (_request, body, done) => done(null, body))

  app.options(PATH, async (_request, reply) =>
    reply.code(204).headers({
      'tus-version': '1.0.0',
      'tus-extension': 'creation,creation-with-upload,termination,expiration',
      'tus-max-size': String(Math.max(...Object.values(UPLOAD_MAX_BYTES))),
    }),
  )

  app.post(PATH, async (request, reply) => {
    const caller = await requireCaller(deps, request, reply)
    const upload = await insertUpload(db, caller, parseNewUpload(request.headers))
    if (request.headers['content-type'] === BYTES) await receive(upload, 0, request, reply)
    tellPlace(reply, upload)
    return reply.code(201).header('location', `${PATH}/${upload.id}`).send()
  })

  app.head(`${PATH}/:id`, async (request, reply) => {
    const upload = await requireUpload(request, reply)
    refuseGone(upload)
    const receivedBytes = await countReceived(upload)
    if (receivedBytes === upload.sizeBytes) await complete(upload)
    tellPlace(reply, upload, receivedBytes)
    return reply.header('upload-length', String(upload.sizeBytes)).send()
  })

  app.patch(`${PATH}/:id`, async (request, reply) => {
    const offsetBytes = parseBytes(request.headers['upload-offset'])
    if (offsetBytes === undefined)
      throw new Refusal(400, 'INVALID_UPLOAD', 'Upload-Offset must be a number.')
    if (request.headers['content-type'] !== BYTES)
      throw new Refusal(415, 'INVALID_UPLOAD', `Send ${BYTES}.`)
    const upload = await requireUpload(request, reply)
    refuseGone(upload)
    const receivedBytes = await receive(upload, offsetBytes, request, reply)
    tellPlace(reply, upload, receivedBytes)
    return reply.code(204).send()
  })

  app.get(`${PATH}/:id`, async (request, reply) => {
    const { wait } = z.object({ wait: z.string().optional() }).parse(request.query)
    const upload = await requireUpload(request, reply)
    const receivedBytes = await countReceived(upload)
    if (receivedBytes === upload.sizeBytes) await complete(upload)
    const settled = wait === undefined ? upload : await untilProcessed(db, upload.id)
    return describeUpload(db, settled ?? upload, receivedBytes)
  })

  app.delete(`${PATH}/:id`, async (request, reply) => {
    const { id } = await requireUpload(request, reply)
    await writers.stop(id)
    const removed = await db.transaction(async (tx) => {
      await deleteUpload(tx, id)
      return deleteFreeMedia(tx, id)
    })
    await rm(uploadFolder(config.dataDir, id), { recursive: true, force: true })
    if (removed) await Promise.allSettled(keysOf(removed).map((key) => storage.delete(key)))
    return reply.code(204).send()
  })

  async function requireUpload(request: FastifyRequest, reply: FastifyReply) {
    const caller = await requireCaller(deps, request, reply)
    const params = z.object({ id: z.uuid() }).safeParse(request.params)
    const upload = params.success && (await findUpload(db, params.data.id, caller))
    if (!upload) throw notFound()
    return upload
  }

  const countReceived = (upload: UploadRow) =>
    upload.state === 'receiving'
      ? countReceivedBytes(receivedFile(config.dataDir, upload.id))
      : upload.sizeBytes

  async function receive(
    upload: UploadRow,
    offsetBytes: number,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const { id, sizeBytes } = upload
    if (upload.state !== 'receiving') return refuseOffset(reply, offsetBytes, sizeBytes)
    await writers.stopIfSilent(id)
    try {
      const receivedBytes = await withHold(db, id, 'receiving', async () => {
        const path = receivedFile(config.dataDir, id)
        refuseOffset(reply, offsetBytes, await countReceivedBytes(path))
        if (offsetBytes + Number(request.headers['content-length'] ?? 0) > sizeBytes)
          throw moreThanDeclared()
        const body = request.body as Readable
        return writers.run(id, body, (onBytes) =>
          receiveBytes(body, { path, offsetBytes, sizeBytes, onBytes }),
        )
      })
      if (receivedBytes === sizeBytes) await complete(upload)
      return receivedBytes
    } catch (error) {
      reply.header('connection', 'close')
      if (error instanceof Refusal && error.code === 'MORE_THAN_DECLARED')
        await abandon(id, error.code)
      if (error instanceof Refusal || !isCut(request)) throw error
      throw new Refusal(400, 'CUT', 'The connection was cut.')
    }
  }

  async function abandon(id: string, code: string) {
    await refuseUpload(db, id, code)
    await rm(uploadFolder(config.dataDir, id), { recursive: true, force: true })
  }

  async function complete({ id }: UploadRow) {
    if (!(await markComplete(db, id))) return
    const work = processUpload(deps, id).catch((error: unknown) => {
      log.error({ err: error, upload: id }, 'an upload waits to be processed again')
    })
    processing.add(work)
    void work.finally(() => processing.delete(work))
  }
}

const isCut = (request: FastifyRequest) => (request.body as Readable).destroyed

function refuseOffset(reply: FastifyReply, offsetBytes: number, receivedBytes: number) {
  if (offsetBytes === receivedBytes) return receivedBytes
  reply.header('upload-offset', String(receivedBytes))
  throw new Refusal(409, 'OFFSET_CONFLICT', `The upload stands at ${receivedBytes}.`)
}

function refuseGone({ state, refusal }: UploadRow) {
  if (state === 'refused')
    throw new Refusal(410, 'GONE', 'The upload was refused.', { code: refusal })
}

function tellPlace(reply: FastifyReply, upload: UploadRow, receivedBytes?: number) {
  reply.header('upload-expires', upload.expiresAt.toUTCString())
  if (receivedBytes !== undefined) reply.header('upload-offset', String(receivedBytes))
}
