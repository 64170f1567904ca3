import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { expect, test } from 'vitest'
import { textBytes } from '#domain/storage.ts'
import { createDatabase } from '#server/db/client.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { contentMedia, media, partnerContent, partners, uploads } from '#server/db/schema/index.ts'
import { demoId } from '#server/demo/demo-id.ts'
import {
  bring,
  type Client,
  hashOf,
  mediaIdOf,
  newSound,
  servedHash,
  type Sound,
  writeText,
} from '../upload-client.ts'
import { newDemoDir } from '../demo-folder.ts'
import { report } from '../found.ts'
import { takeRounds } from '../rounds.ts'
import { freePort, kill, signIn, startServer } from '../server-process.ts'

const LANES = 3
// What was whole is looked at again now and then, and at the end.
const LOOK_AT_ALL_EVERY = 25
const BAKERY_ID = demoId('partner', 'komorebi-bakery')

test('kill -9 of the server during uploads: nothing is half there, and what was cut is resumed', async (context) => {
  const { numbers, isLeft } = takeRounds(context, 'uploadCrashes')
  const environment = { PORT: await freePort(), DATA_DIR: await newDemoDir() }
  let server = await startServer(environment)
  const cookie = await signIn(server.origin, 'partner@machicube.example')
  const client: Client = { origin: server.origin, cookie, partnerId: BAKERY_ID }
  const sounds: Sound[] = []
  let textCount = 0
  for (const round of numbers) {
    // A moment of its own in each round, measured in acknowledged pieces, not in time.
    let piecesLeft = 5 + ((round * 13) % 29)
    const { promise: isTime, resolve: onTime } = Promise.withResolvers<void>()
    const onProgress = () => void (--piecesLeft === 0 && onTime())
    let isCut = false
    const isSettled = new Set(
      round % LOOK_AT_ALL_EVERY === 0 ? [] : sounds.filter(({ contentId }) => contentId),
    )
    const lanes = Array.from({ length: LANES }, (_, lane) => uploadUntilCut(lane))
    const writing = writeUntilCut()
    await Promise.race([isTime, Promise.all(lanes)])
    isCut = true
    await kill(server, 'SIGKILL')
    await Promise.all([...lanes, writing])
    if (!isLeft()) await expectWholeRows(environment.DATA_DIR, textCount)
    server = await startServer(environment)
    for (const sound of sounds) if (!isSettled.has(sound)) await expectWholeOrNothing(client, sound)

    async function uploadUntilCut(lane: number) {
      // What the last round cut is resumed first.
      const left = sounds.filter(({ contentId }, index) => !contentId && index % LANES === lane)
      for (const sound of left) if (!(await isBrought(sound))) return
      for (;;) {
        // So small that those of a long run stay within the storage of the partner.
        const sound = newSound(80_000 + (sounds.length % 100) * 301)
        sounds.push(sound)
        if (!(await isBrought(sound))) return
      }
    }
    async function isBrought(sound: Sound) {
      return bring(client, sound, onProgress).then(
        () => true,
        (error: unknown) => {
          if (!isCut) throw error
          return false
        },
      )
    }
    async function writeUntilCut() {
      for (;;) {
        const response = await writeText(client, `Text ${textCount}`).catch(() => undefined)
        if (response?.status !== 201) return
        textCount++
      }
    }
  }
  const cut = sounds.filter(({ contentId }) => !contentId)
  expect(cut.length).toBeGreaterThanOrEqual(Math.min(1, sounds.length))
  for (const sound of cut) await bring(client, sound, () => {})
  for (const sound of sounds) expect(await servedHash(client, sound)).toBe(hashOf(sound.bytes))
  await kill(server, 'SIGTERM')
  await expectWholeRows(environment.DATA_DIR, textCount)
  report(context, '{done} kills during {uploads} uploads and {texts} texts, nothing half there', {
    sums: { uploads: sounds.length, texts: textCount },
  })
})

async function expectWholeOrNothing(client: Client, sound: Sound) {
  if (!sound.url) return
  const served = await servedHash(client, sound)
  if (sound.isReady || served !== undefined)
    expect(served, mediaIdOf(sound)).toBe(hashOf(sound.bytes))
}

/** What the rows say is there, and counts to the byte. */
async function expectWholeRows(dataDir: string, textCount: number) {
  const log = pino({ level: 'silent' })
  const database = await openDatabase({ databaseUrl: undefined, databasePoolMax: 1, dataDir }, log)
  try {
    const db = createDatabase(database.pool)
    const ofBakery = eq(media.partnerId, BAKERY_ID)
    const files = await db.select().from(media).where(ofBakery)
    for (const { key, sizeBytes } of files)
      expect((await stat(join(dataDir, 'files', key))).size).toBe(sizeBytes)

    const contents = await db
      .select()
      .from(partnerContent)
      .where(eq(partnerContent.partnerId, BAKERY_ID))
    const texts = contents.filter(({ contentType }) => contentType === 'text')
    expect(texts.filter(({ title }) => title === 'Written').length).toBeGreaterThanOrEqual(
      textCount,
    )
    const attached = new Set((await db.select().from(contentMedia)).map(({ mediaId }) => mediaId))
    const sounds = contents.filter(({ title }) => title === 'Sound')
    expect(files.filter(({ id }) => attached.has(id))).toHaveLength(sounds.length)

    const underWay = await db.select().from(uploads).where(eq(uploads.partnerId, BAKERY_ID))
    const [partner] = await db.select().from(partners).where(eq(partners.id, BAKERY_ID))
    expect(partner).toMatchObject({
      storageUsedBytes: bytesOf(files.filter(({ id }) => attached.has(id))) + textsBytes(texts),
      storageReservedBytes:
        bytesOf(files.filter(({ id }) => !attached.has(id))) +
        bytesOf(underWay.filter(({ state }) => state === 'receiving' || state === 'processing')),
    })
  } finally {
    await database.close()
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const bytesOf = (rows: { sizeBytes: number }[]) => sum(rows.map(({ sizeBytes }) => sizeBytes))
const textsBytes = (rows: { body: string }[]) => sum(rows.map(({ body }) => textBytes(body)))
