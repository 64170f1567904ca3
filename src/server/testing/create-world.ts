import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { Logger } from 'pino'
import type { Role } from '#domain/role.ts'
import { createApp } from '../app.ts'
import { parseConfig, type Config } from '../config.ts'
import { createDatabase, type Database } from '../db/client.ts'
import {
  offers,
  partnerApplications,
  partnerContent,
  partnerMembers,
  partners,
} from '../db/schema/index.ts'
import { createLogger } from '../operations/logger.ts'
import { createMetrics } from '../operations/metrics.ts'
import { createActor, createActors, TEST_SECRET, type Actor } from './actors.ts'
import { type DatabaseKind, openTestDatabase, type TestDatabase } from './test-database.ts'

const ORIGIN = 'http://localhost:3000'

export type World = Awaited<ReturnType<typeof createWorld>>
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  body?: unknown
  headers?: Record<string, string>
}

type Options = { kind?: DatabaseKind; webRoot?: string; database?: TestDatabase; log?: Logger }

// The whole server without a port, on a database of its own, with one actor of every kind.
export async function createWorld(
  environment: Record<string, string> = {},
  { kind, webRoot = '/nowhere', ...given }: Options = {},
) {
  const database = given.database ?? (await openTestDatabase(kind))
  const config: Config = parseConfig({
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    ...environment,
  })
  const db = createDatabase(database.pool)
  const app = await createApp({
    config,
    secret: TEST_SECRET,
    db,
    pool: database.pool,
    log: given.log ?? createLogger(config.logLevel),
    metrics: createMetrics(database.pool),
    webRoot,
  })
  const actors = await createActors(db, config)
  const bakery = await insertPartner(db, 'Test Bakery', 'business', actors.partner)
  const florist = await insertPartner(db, 'Test Florist', 'business', actors.otherPartner)
  const school = await insertPartner(db, 'Test School', 'education', actors.school)
  await db.insert(partnerApplications).values({
    userId: actors.applicant.userId,
    companyName: 'Test Tofu',
    contactPerson: 'Ren',
    contactEmail: actors.applicant.email,
  })
  return {
    app,
    db,
    pool: database.pool,
    url: database.url,
    config,
    actors,
    partners: { bakery, florist, school },
    addActor: (name: string, roles: readonly Role[] = ['user']) =>
      createActor(db, config, name, { roles }),
    call: (actor: Actor, call: Call): Promise<LightMyRequestResponse> =>
      app.inject({
        method: call.method,
        url: call.url,
        headers: { origin: ORIGIN, ...(actor.cookie && { cookie: actor.cookie }), ...call.headers },
        ...(call.body !== undefined && { payload: call.body as object }),
      }),
    async close() {
      await app.close()
      await database.close()
    },
  }
}

async function insertPartner(
  db: Database,
  name: string,
  partnerType: 'business' | 'education',
  owner: Actor,
) {
  const id = randomUUID()
  await db
    .insert(partners)
    .values({ id, name, partnerType, userId: owner.userId, country: 'Japan' })
  await db.insert(partnerMembers).values({ partnerId: id, userId: owner.userId })
  return id
}

/** A published item of its own for a test to act on. */
export async function insertContent(
  db: Database,
  partnerId: string,
  deletedAt: Date | null = null,
) {
  const id = randomUUID()
  await db.insert(partnerContent).values({
    id,
    partnerId,
    category: 'bakery-shop',
    country: 'Japan',
    title: 'An item',
    contentType: 'text',
    step: 'global-mapping',
    level: 1,
    publishedAt: new Date(),
    deletedAt,
  })
  return id
}

/** A goal of its own for a test to act on. */
export async function insertOffer(db: Database, partnerId: string) {
  const id = randomUUID()
  const text = { en: 'Grow', ja: '成長', fr: 'Grandir' }
  await db.insert(offers).values({ partnerId, kind: 'goal', id, name: text, description: text })
  return id
}
