import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { UPLOAD_MAX_BYTES } from '#domain/storage.ts'
import type { Config } from '../../config.ts'
import { requireRoom } from '../../operations/room.ts'
import { requireCaller, requirePartner } from '../caller.ts'
import { keysOf, type Engine } from '../processing/process-upload.ts'
import { notFound, Refusal } from '../refusal.ts'
import { parseBytes, parseNewUpload } from './new-upload.ts'
import {
  deleteFreeMedia,
  deleteUpload,
  findUpload,
  insertUpload,
  isInUse,
  listUnfinished,
  type UploadRow,
} from './queries.ts'
import { createReceiver } from './receiver.ts'
import { describeUnfinished, describeUpload, untilProcessed } from './upload-status.ts'

const PATH = '/api/uploads'
const STREAMED_TYPE = 'application/offset+octet-stream'

type Deps = Engine & { config: Config; pool: pg.Pool; secret: string }

// tus 1.0: https://tus.io/protocols/resumable-upload
export function registerUploads(app: FastifyInstance, deps: Deps) {
  const { db, storage } = deps
  const receiver = createReceiver(deps)
  app.addHook('preClose', async () => void (await receiver.stopReceiving()))
  app.addHook('onClose', async () => void (await receiver.untilProcessed()))
  requireTus(app)
  // The body stays the stream that it came as: nobody but the receiver reads it.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(STREAMED_TYPE, ({ raw }, _body, done) => done(null, raw))

  app.options(PATH, async (_request, reply) =>
    reply
      .code(204)
      .headers({
        'tus-version': '1.0.0',
        'tus-extension': 'creation,creation-with-upload,termination,expiration',
        'tus-max-size': String(Math.max(...Object.values(UPLOAD_MAX_BYTES))),
      })
      .send(),
  )

  app.post(PATH, async (request, reply) => {
    const caller = await requireCaller(deps, request, reply)
    const input = parseNewUpload(request.headers)
    await requireRoom(deps.config.dataDir, input.sizeBytes)
    const upload = await insertUpload(db, caller, input)
    removeUnlessAnswered(upload, reply)
    const receivedBytes = hasBytes(request) ? await receiveFirst(upload, request, reply) : 0
    tellPlace(reply, upload, receivedBytes)
    return reply.code(201).header('location', `${PATH}/${upload.id}`).send()
  })

  app.get(PATH, async (request, reply) => {
    const caller = await requireCaller(deps, request, reply)
    const query = z.object({ partnerId: z.uuid() }).safeParse(request.query)
    if (!query.success) throw notFound()
    const { id: partnerId } = await requirePartner(db, query.data.partnerId, caller)
    const rows = await listUnfinished(db, partnerId, caller)
    return Promise.all(
      rows.map(async (row) => ({
        ...describeUnfinished(row),
        receivedBytes: await receiver.countReceivedBytes(row),
      })),
    )
  })

  app.head(`${PATH}/:id`, async (request, reply) => {
    const upload = await requireUpload(request, reply)
    refuseGone(upload)
    const receivedBytes = await receiver.countReceivedBytes(upload)
    if (receivedBytes === upload.sizeBytes) await receiver.complete(upload)
    tellPlace(reply, upload, receivedBytes)
    return reply.header('upload-length', String(upload.sizeBytes)).send()
  })

  app.patch(`${PATH}/:id`, async (request, reply) => {
    const offsetBytes = parseBytes(request.headers['upload-offset'])
    if (offsetBytes === undefined) {
      throw new Refusal(400, 'INVALID_UPLOAD', 'Upload-Offset must be a number of bytes.')
    }
    if (!hasBytes(request)) throw new Refusal(415, 'INVALID_UPLOAD', `Send ${STREAMED_TYPE}.`)
    const upload = await requireUpload(request, reply)
    refuseGone(upload)
    tellPlace(reply, upload, await receiver.receive(upload, offsetBytes, request, reply))
    return reply.code(204).send()
  })

  app.get(`${PATH}/:id`, async (request, reply) => {
    const isWaiting = z.object({ wait: z.string() }).safeParse(request.query).success
    const upload = await requireUpload(request, reply)
    const receivedBytes = await receiver.countReceivedBytes(upload)
    if (receivedBytes === upload.sizeBytes) await receiver.complete(upload)
    const settled = isWaiting ? await untilProcessed(db, upload.id) : undefined
    return describeUpload(db, settled ?? upload, receivedBytes)
  })

  app.delete(`${PATH}/:id`, async (request, reply) => {
    const { id } = await requireUpload(request, reply)
    if (await isInUse(db, id)) throw new Refusal(409, 'IN_USE', 'Content shows this file.')
    const removed = await remove(id)
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

  // Without an answer nobody knows the address of the new upload: it would hold its reservation for a day.
  function removeUnlessAnswered({ id }: UploadRow, { raw }: FastifyReply) {
    const removeUnanswered = () => void (raw.writableEnded || remove(id).catch(() => undefined))
    if (raw.closed) removeUnanswered()
    else raw.once('close', removeUnanswered)
  }

  async function receiveFirst(upload: UploadRow, request: FastifyRequest, reply: FastifyReply) {
    try {
      return await receiver.receive(upload, 0, request, reply)
    } catch (error) {
      await remove(upload.id)
      throw error
    }
  }

  const remove = (id: string) =>
    receiver.remove(id, () =>
      db.transaction(async (tx) => {
        await deleteUpload(tx, id)
        return deleteFreeMedia(tx, id)
      }),
    )
}

function requireTus(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'tus-resumable': '1.0.0', 'cache-control': 'no-store' })
    if (request.method === 'OPTIONS' || request.method === 'GET') return
    if (request.headers['tus-resumable'] === '1.0.0') return
    reply.header('tus-version', '1.0.0')
    throw new Refusal(412, 'INVALID_UPLOAD', 'Tus-Resumable must be 1.0.0.')
  })
}

const hasBytes = (request: FastifyRequest) => request.headers['content-type'] === STREAMED_TYPE

function refuseGone({ state, refusal }: UploadRow) {
  if (state !== 'refused') return
  throw new Refusal(410, 'GONE', 'The upload was refused.', { code: refusal })
}

function tellPlace(reply: FastifyReply, upload: UploadRow, receivedBytes: number) {
  const expires = upload.expiresAt.toUTCString()
  reply.headers({ 'upload-expires': expires, 'upload-offset': String(receivedBytes) })
}
