import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember, createVisitor, PASSWORD, signIn } from '../../auth/testing/visitor.ts'
import {
  media,
  partnerMembers,
  uploads,
  userPreferences,
  userRoles,
  users,
} from '../../db/schema/index.ts'
import { attachMedia } from '../../files/attach-media.ts'
import { sweepFiles, sweepRows } from '../../files/sweeper.ts'
import { createFilesWorld, type FilesWorld } from '../../files/testing/files-world.ts'
import { picture, wav } from '../../files/testing/samples.ts'
import { sendDueMails } from '../../mail/mail-worker.ts'
import { mailboxTransport } from '../../mail/transport.ts'
import { backup } from '../../operations/backup.ts'
import { keepHouse } from '../../operations/housekeeping.ts'
import type { Actor } from '../../testing/actors.ts'

const NAME = 'Zoltan Quillfeather'
const HOUR_MS = 3_600_000

let world: FilesWorld
beforeAll(async () => {
  world = await createFilesWorld()
})
afterAll(() => world.close())

test('a day after an account was deleted no stored file and no backup says who it was', async () => {
  const person = await createPerson()
  await leaveFiles(person)
  const parts = [person.userId, person.email, NAME]
  const before = join(world.dataDir, 'before')
  await backup(world.pool, before, world.dataDir)
  expect(filesWith(NAME, join(world.dataDir, 'files'))).toHaveLength(1)
  expect(filesWith(NAME, join(world.dataDir, 'uploads'))).toHaveLength(1)
  for (const part of parts) expect(filesWith(part, before), part).not.toEqual([])

  const answer = await person.visitor.post('/api/user/account/deletion', {
    email: person.email,
    password: PASSWORD,
  })
  expect(answer.json()).toEqual({ isDeleted: true })
  await letADayPass()

  const after = join(world.dataDir, 'after')
  await backup(world.pool, after, world.dataDir)
  for (const folder of ['files', 'uploads', 'after'])
    for (const part of parts)
      expect(filesWith(part, join(world.dataDir, folder)), `${part} in ${folder}`).toEqual([])
  // What the partner shows stays, without a name in it.
  expect((await world.leftovers()).mediaRows).toBe(1)
})

async function createPerson() {
  const { id: userId, email } = await createMember(world)
  await world.db.update(users).set({ name: NAME }).where(eq(users.id, userId))
  await world.db.insert(partnerMembers).values({ partnerId: world.bakery, userId })
  await world.db.insert(userRoles).values({ userId, role: 'partner' })
  await world.db.insert(userPreferences).values({ userId, bio: `I am ${NAME}` })
  const visitor = createVisitor(world)
  await signIn(visitor, email)
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return { userId, email, cookie, visitor }
}

/** A photo with its photographer that the partner shows, a sound that nobody used, and one that was cut. */
async function leaveFiles(person: Actor) {
  const photo = await picture(700, 500)
    .withExifMerge({ IFD0: { Artist: NAME } })
    .jpeg()
    .toBuffer()
  expect(photo.includes(NAME)).toBe(true)
  const { id } = await world.upload(photo, {}, person)
  const contentId = await world.insertContent()
  const attachment = { partnerId: world.bakery, contentId, mediaIds: [id], kind: 'image' as const }
  await world.db.transaction((tx) => attachMedia(tx, attachment))
  const spoken = wav(2_000)
  spoken.write(`This is ${NAME}`, 100)
  await world.upload(spoken, { kind: 'audio' }, person)
  const cut = await world.create({ length: spoken.length, kind: 'audio' }, person)
  await world.patch(String(cut.headers.location), 0, spoken.subarray(0, 1_000), person)
}

async function letADayPass() {
  const { db, engine, config } = world
  const log = { warn: () => {}, error: () => {} }
  await sendDueMails({ db, transport: mailboxTransport, appUrl: config.appUrl, log })
  await keepHouse(db, new Date(Date.now() + 2 * HOUR_MS))
  await db.update(uploads).set({ expiresAt: sql`now() - interval '1 hour'` })
  await db.update(media).set({ createdAt: sql`now() - interval '25 hours'` })
  await sweepRows(engine)
  await sweepFiles(engine, new Date(Date.now() + HOUR_MS))
}

/** Names of the files in a folder whose bytes, unpacked where they are packed, hold this. */
function filesWith(part: string, folder: string) {
  return globSync('**/*', { cwd: folder }).filter((name) => {
    const path = join(folder, name)
    if (!statSync(path).isFile()) return false
    const bytes = readFileSync(path)
    return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).includes(part)
  })
}
