import { createHmac, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { createApp } from '#server/app.ts'
import { newSubscription } from '#server/billing/test-provider/actions.ts'
import { newId } from '#server/billing/test-provider/objects.ts'
import { insertObject } from '#server/billing/test-provider/queries.ts'
import { createTestProvider } from '#server/billing/test-provider/test-provider.ts'
import { parseConfig } from '#server/config.ts'
import { createDatabase } from '#server/db/client.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { prepareDatabase } from '#server/db/prepare-database.ts'
import {
  billingCustomers,
  mails,
  partnerMembers,
  partners,
  users,
} from '#server/db/schema/index.ts'
import { sendDueMails } from '#server/mail/mail-worker.ts'
import { createLogger } from '#server/operations/logger.ts'
import { createMetrics } from '#server/operations/metrics.ts'
import { type Place, timeMs } from '../bench.ts'
import { cost, type Figure, speed } from '../figure.ts'

const SECRET = 'a-secret-of-the-bench-with-32-characters'
const FAILING = 0.2
const AT_ONCE = 8
const CUSTOMERS = 100

type Sizes = { events: number; mails: number }
const FULL: Record<Place['on'], Sizes> = {
  postgres: { events: 600, mails: 2_000 },
  // Of a small town, a third of the speed.
  embedded: { events: 200, mails: 1_000 },
}
const SHORT: Sizes = { events: 300, mails: 300 }

export const deliveries = {
  name: 'deliveries',
  run: (place: Place, isShort: boolean) =>
    measureDeliveries(place, isShort ? SHORT : FULL[place.on]),
}

/** Webhooks in, mails out, and a receiver that fails at random: nothing is lost, nothing happens twice. */
export async function measureDeliveries({ on, database }: Place, sizes: Sizes): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'machicube-bench-'))
  const server = await openServer(join(folder, 'data'), database)
  try {
    const figures = [
      ...(await webhooks(server, sizes.events)),
      ...(await outbox(server, sizes.mails)),
    ]
    return figures.map((figure) => ({ ...figure, on }))
  } finally {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

type Server = Awaited<ReturnType<typeof openServer>>

async function openServer(dataDir: string, database: string) {
  const config = parseConfig({
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    ...(database.includes('://') && { DATABASE_URL: database }),
  })
  const log = createLogger('silent')
  const opened = await openDatabase(config, log)
  const { pool } = opened
  await prepareDatabase(pool, { seedDemo: false })
  const db = createDatabase(pool)
  const metrics = createMetrics(pool)
  const app = await createApp({
    config,
    secret: SECRET,
    db,
    pool,
    log,
    metrics,
    webRoot: '/nowhere',
  })
  return {
    app,
    db,
    async close() {
      await app.close()
      await opened.close()
    },
  }
}

async function webhooks({ app, db }: Server, count: number): Promise<Figure[]> {
  const provider = createTestProvider({ db, secret: SECRET, appUrl: '', log: { warn() {} } })
  const customers = await Promise.all(
    Array.from({ length: CUSTOMERS }, () => newCustomer(db, provider.priceId)),
  )
  const bodies = Array.from({ length: count }, (_, index) =>
    JSON.stringify({
      id: `evt_${index}`,
      object: 'event',
      type: 'customer.subscription.updated',
      data: { object: { object: 'subscription', customer: customers[index % CUSTOMERS] } },
    }),
  )
  const ours = await timeMs(() => severalAtOnce(bodies, (body) => deliver(body)))
  const limit = await timeMs(() =>
    severalAtOnce(bodies, () => db.insert(mails).values(plainMail('limit@bench.example'))),
  )
  const { rows } = await db.execute<{ wrong: number }>(sql`
    select (${count} - (select count(*) from billing_events where outcome = 'followed'))
      + (select count(*) from billing_customers c where 1 <>
          (select count(*) from partner_subscriptions s where s.partner_id = c.partner_id and s.status = 'active'))
      + abs(${CUSTOMERS} - (select count(*) from mails where template = 'subscription-started')) as wrong`)
  await provider.close()
  report('webhook events', count, ours)
  return [
    speed({
      name: `${count} webhook events read and followed, of plain inserts`,
      on: 'embedded',
      ours,
      limit,
    }),
    none(`webhook events lost or doubled, of ${count}`, Number(rows[0]?.wrong)),
  ]

  /** The provider's side: what is not taken comes again, and an answer that got lost makes it come twice. */
  async function deliver(body: string): Promise<void> {
    for (;;) {
      if (Math.random() < FAILING) continue
      const time = Math.floor(Date.now() / 1000)
      const mac = createHmac('sha256', provider.webhookSecret)
        .update(`${time}.${body}`)
        .digest('hex')
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/api/webhooks/stripe',
        headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${mac}` },
        payload: body,
      })
      if (statusCode === 200 && Math.random() >= FAILING) return
    }
  }
}

/** A partner with one member, and a subscription that only the provider knows of. */
async function newCustomer(db: Server['db'], priceId: string) {
  const [userId, partnerId, customer] = [randomUUID(), randomUUID(), newId('cus')]
  await db.insert(users).values({ id: userId, name: 'Bench', email: `${userId}@bench.example` })
  await db.insert(partners).values({ id: partnerId, name: 'Bench', userId })
  await db.insert(partnerMembers).values({ partnerId, userId })
  await db
    .insert(billingCustomers)
    .values({ partnerId, provider: 'test', providerCustomerId: customer })
  await insertObject(db, newSubscription(customer, priceId, { tier: 'premium' }, new Date()))
  return customer
}

async function outbox({ db }: Server, count: number): Promise<Figure[]> {
  await db.delete(mails)
  const recipients = Array.from({ length: count }, (_, index) => `${index}@bench.example`)
  const limit = await timeMs(() =>
    severalAtOnce(recipients, (recipient) => db.insert(mails).values(plainMail(recipient))),
  )
  const arrived = new Map<string, number>()
  const transport = {
    async send({ recipient }: { recipient: string }) {
      if (Math.random() < FAILING) throw new Error('451 try later')
      arrived.set(recipient, (arrived.get(recipient) ?? 0) + 1)
    },
  }
  const quiet = { warn() {}, error() {} }
  const send = () =>
    sendDueMails({ db, transport, appUrl: 'http://bench.example', log: quiet, retryMs: () => 0 })
  const ours = await timeMs(async () => {
    let sent = 1
    while (sent > 0)
      sent = (await Promise.all([send(), send(), send(), send()])).reduce(
        (sum, one) => sum + one,
        0,
      )
  })
  const wrong = recipients.filter((recipient) => arrived.get(recipient) !== 1).length
  report('mails', count, ours)
  return [
    speed({ name: `${count} queued mails sent, of plain inserts`, on: 'embedded', ours, limit }),
    none(`mails lost or doubled, of ${count}`, wrong),
  ]
}

const plainMail = (recipient: string) => ({
  recipient,
  language: 'en',
  template: 'verify-email',
  params: { name: 'Bench', url: '/' },
})

const none = (name: string, ours: number) =>
  cost({ name, on: 'embedded', ours, limit: 1, promise: { atMost: 0 } }, 'count')

function report(what: string, count: number, ms: number) {
  console.log(`  ${Math.round((count / ms) * 1000)} ${what} per second, one try in five failing`)
}

async function severalAtOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) {
  const waiting = items.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of waiting) await work(item)
    }),
  )
}
