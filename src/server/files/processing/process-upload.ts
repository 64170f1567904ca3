import { rm } from 'node:fs/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/client.ts'
import { type media, uploads } from '../../db/schema/index.ts'
import { isNoRoom } from '../../operations/room.ts'
import { Refusal } from '../refusal.ts'
import type { FileStorage } from '../storage/storage.ts'
import { withHold } from '../uploads/hold.ts'
import { refuseUpload, type UploadRow } from '../uploads/queries.ts'
import { receivedFile, uploadFolder } from '../uploads/receive-bytes.ts'
import { detectType } from './detect-type.ts'
import { encodeImage, encodePoster, type EncodedFile } from './encode-image.ts'
import { forgetMetadata } from './forget-metadata.ts'
import { publishMedia, publishPoster } from './publish.ts'

export type Engine = {
  db: Database
  config: Pick<Config, 'dataDir'>
  storage: FileStorage
  log: Pick<Logger, 'info' | 'error'>
}

const ATTEMPTS_MAX = 3

/** From received bytes to media, or to a refusal: never both, never halfway. Safe to call again. */
export async function processUpload(engine: Engine, id: string) {
  const { db, config, log } = engine
  const isMine = await withHold(db, id, 'processing', () => processHeld(engine, id)).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal && error.code === 'LOCKED') return false
      if (!isNoRoom(error)) throw error
      log.error({ err: error, upload: id }, 'an upload waits for room to be processed')
      return false
    },
  )
  if (isMine) await rm(uploadFolder(config.dataDir, id), { recursive: true, force: true })
}

async function processHeld(engine: Engine, id: string) {
  const { db, storage, log } = engine
  const [upload] = await db
    .update(uploads)
    .set({ attempts: sql`${uploads.attempts} + 1` })
    .where(and(eq(uploads.id, id), eq(uploads.state, 'processing')))
    .returning()
  if (!upload) return
  const stored: string[] = []
  const put = async (name: string, path: string) => {
    const key = keyOf(upload.posterFor ?? upload.id, name)
    stored.push(key)
    await storage.put(key, path)
    return key
  }
  try {
    if (upload.attempts > ATTEMPTS_MAX) throw new Error('it was tried too often')
    await makeMedia(engine, upload, put)
  } catch (error) {
    if (isNoRoom(error)) {
      await db
        .update(uploads)
        .set({ attempts: upload.attempts - 1 })
        .where(eq(uploads.id, id))
      throw error
    }
    const code = error instanceof Refusal ? error.code : 'FAILED'
    if (code === 'FAILED') log.error({ err: error, upload: id }, 'an upload was not processed')
    const isRefused = await refuseUpload(db, id, code)
    // Otherwise it was cancelled, or the commit came through although its answer did not: the sweeper knows.
    if (isRefused) await Promise.allSettled(stored.map((key) => storage.delete(key)))
  }
}

type Put = (name: string, path: string) => Promise<string>

async function makeMedia({ db, config }: Engine, upload: UploadRow, put: Put) {
  const folder = uploadFolder(config.dataDir, upload.id)
  const received = receivedFile(config.dataDir, upload.id)
  const type = await detectType(received)
  if (!type) throw new Refusal(422, 'UNSUPPORTED_TYPE', 'Files of this type are not accepted.')
  const wanted = upload.kind === 'poster' ? 'image' : upload.kind
  if (type.kind !== wanted)
    throw new Refusal(422, 'WRONG_KIND', `This is of the kind ${type.kind}.`)
  if (upload.kind === 'poster') {
    const stills = []
    for (const file of await encodePoster(received, folder))
      stills.push(asVariant(file, await put(`${file.name}-${upload.id}`, file.path)))
    return publishPoster(db, upload, stills)
  }
  if (type.kind !== 'image') {
    await forgetMetadata(received, type.mime)
    const key = await put('original', received)
    return publishMedia(db, upload, {
      mime: type.mime,
      sizeBytes: upload.sizeBytes,
      key,
      variants: [],
    })
  }
  const [original, ...smaller] = await encodeImage(received, folder)
  if (!original) throw new Error('there is no original')
  const { mime, width, height, sizeBytes, path } = original
  const key = await put('original', path)
  const variants = []
  for (const file of smaller) variants.push(asVariant(file, await put(file.name, file.path)))
  return publishMedia(db, upload, { mime, width, height, sizeBytes, key, variants })
}

const asVariant = ({ path: _path, ...file }: EncodedFile, key: string) => ({ ...file, key })

/** The media it belongs to stands in the key: the sweeper finds out from it whether anybody needs the file. */
const keyOf = (mediaId: string, name: string) => `${mediaId.slice(0, 2)}/${mediaId}.${name}`
export const mediaIdOf = (key: string) => /^[0-9a-f]{2}\/([0-9a-f-]{36})\.[\w-]+$/.exec(key)?.[1]
export const keysOf = (row: typeof media.$inferSelect) => [
  row.key,
  ...row.variants.map(({ key }) => key),
]
