import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { count } from 'drizzle-orm'
import type { UploadKind } from '#domain/storage.ts'
import type { Tier } from '#domain/subscription.ts'
import { media, partnerContent } from '../../db/schema/index.ts'
import type { Actor } from '../../testing/actors.ts'
import { createWorld } from '../../testing/create-world.ts'
import { setTier } from '../../testing/set-tier.ts'
import type { DatabaseKind } from '../../testing/test-database.ts'
import type { Engine } from '../processing/process-upload.ts'
import { storageUsage } from '../quota.ts'
import { openStorage } from '../storage/open-storage.ts'

export type FilesWorld = Awaited<ReturnType<typeof createFilesWorld>>
type Given = {
  partnerId?: string
  kind?: UploadKind | 'document'
  filename?: string
  posterFor?: string
  length?: number | string
}
type Status = {
  state: string
  code: string | null
  receivedBytes: number
  fileName: string
  media: {
    mime: string
    sizeBytes: number
    width: number
    height: number
    variants: { name: string }[]
  } | null
}

const TUS = { 'tus-resumable': '1.0.0' }
const BYTES = { ...TUS, 'content-type': 'application/offset+octet-stream' }

/** The server with a folder of its own, and a partner's browser in front of it. */
export async function createFilesWorld(
  environment: Record<string, string> = {},
  { kind }: { kind?: DatabaseKind } = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'machicube-files-'))
  const world = await createWorld({ DATA_DIR: dataDir, ...environment }, { ...(kind && { kind }) })
  const { db, actors, config } = world
  const owner = actors.partner
  const bakery = world.partners.bakery
  const log = { info: () => {}, error: () => {} }
  const engine: Engine = { db, config, storage: openStorage(config), log }

  const create = ({ length = 10, ...metadata }: Given = {}, actor: Actor = owner) => {
    const pairs = Object.entries({ partnerId: bakery, kind: 'image', ...metadata })
    const header = pairs
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(',')
    const headers = { ...TUS, 'upload-length': String(length), 'upload-metadata': header }
    return world.call(actor, { method: 'POST', url: '/api/uploads', headers })
  }
  const patch = (url: string, offset: number, body: Buffer, actor: Actor = owner) =>
    world.call(actor, {
      method: 'PATCH',
      url,
      headers: { ...BYTES, 'upload-offset': String(offset) },
      body,
    })
  const status = async (url: string, actor: Actor = owner) =>
    (await world.call(actor, { method: 'GET', url: `${url}?wait` })).json<Status>()
  const upload = async (body: Buffer, given: Given = {}, actor: Actor = owner) => {
    const created = await create({ length: body.length, ...given }, actor)
    const url = String(created.headers.location)
    await patch(url, 0, body, actor)
    return { id: url.split('/').at(-1) ?? '', url, ...(await status(url, actor)) }
  }
  const head = (url: string, actor: Actor = owner) =>
    world.app.inject({ method: 'HEAD', url, headers: { ...TUS, cookie: actor.cookie ?? '' } })
  const cancel = (url: string, actor: Actor = owner) =>
    world.call(actor, { method: 'DELETE', url, headers: TUS })

  return {
    ...world,
    dataDir,
    engine,
    owner,
    bakery,
    create,
    patch,
    status,
    upload,
    head,
    cancel,
    usage: (partnerId = bakery) => storageUsage(db, partnerId),
    setTier: (tier: Tier) => setTier(db, bakery, tier),
    async insertContent(values: Partial<typeof partnerContent.$inferInsert> = {}) {
      const place = {
        category: 'stores',
        country: 'Japan',
        step: 'global-mapping',
        level: 1,
      } as const
      const [row] = await db
        .insert(partnerContent)
        .values({ partnerId: bakery, title: 'Bread', contentType: 'image', ...place, ...values })
        .returning()
      return row?.id ?? ''
    },
    /** What is kept: finished files, folders of uploads, rows, bytes of quota. */
    async leftovers() {
      const [rows] = await db.select({ count: count() }).from(media)
      const { usedBytes, reservedBytes } = await storageUsage(db, bakery)
      const uploadFolders = await readdir(join(dataDir, 'uploads')).catch(() => [])
      const files: string[] = []
      for await (const { key } of engine.storage.list()) files.push(key)
      return { files, uploadFolders, mediaRows: rows?.count, usedBytes, reservedBytes }
    },
    async close() {
      await world.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export const NOTHING = {
  files: [],
  uploadFolders: [],
  mediaRows: 0,
  usedBytes: 0,
  reservedBytes: 0,
}
