import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  attemptCounters,
  billingEvents,
  factorChallenges,
  factors,
  mails,
  partnerApplications,
  sessions,
  signUps,
  verifications,
} from '../db/schema/index.ts'
import { createWorld, type World } from '../testing/create-world.ts'
import { keepHouse } from './housekeeping.ts'

const DAY_MS = 86_400_000

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const later = (days: number) => new Date(Date.now() + days * DAY_MS)
const templates = async () =>
  (await world.db.select().from(mails))
    .map(({ template, state }) => `${template} ${state}`)
    .toSorted()

test('a mail whose link opens an account goes after a day, others after ninety; what waits, or tells a decision or the end of a partner, stays', async () => {
  const mail = {
    recipient: 'somebody@test.example',
    language: 'en',
    params: { name: 'S', url: '/?token=x' },
  }
  await world.db.insert(mails).values([
    { ...mail, template: 'reset-password', state: 'sent' },
    { ...mail, template: 'verify-email', state: 'failed' },
    { ...mail, template: 'reset-password', state: 'queued' },
    { ...mail, template: 'password-changed', state: 'sent' },
    { ...mail, template: 'partner-deleted', state: 'sent' },
  ])
  const [told] = await world.db
    .insert(mails)
    .values({ ...mail, template: 'application-approved', state: 'sent' })
    .returning()
  await world.db.update(partnerApplications).set({ mailId: told?.id ?? null })
  await keepHouse(world.db, later(0.9))
  expect(await templates()).toHaveLength(6)
  await keepHouse(world.db, later(1.1))
  expect(await templates()).toEqual([
    'application-approved sent',
    'partner-deleted sent',
    'password-changed sent',
    'reset-password queued',
  ])
  await keepHouse(world.db, later(91))
  expect(await templates()).toEqual([
    'application-approved sent',
    'partner-deleted sent',
    'reset-password queued',
  ])
})

test('events of the payment provider go thirty days after they came, unless one is still to be followed', async () => {
  const event = (id: string, outcome: 'followed' | 'ignored' | null, days: number) => ({
    id,
    type: 'invoice.paid',
    outcome,
    createdAt: later(days),
  })
  await world.db
    .insert(billingEvents)
    .values([
      event('followed', 'followed', 0),
      event('ignored', 'ignored', 0),
      event('later', 'followed', 2),
      event('open', null, 0),
    ])
  const kept = async () =>
    (await world.db.select().from(billingEvents)).map(({ id }) => id).toSorted()
  await keepHouse(world.db, later(29.9))
  expect(await kept()).toEqual(['followed', 'ignored', 'later', 'open'])
  await keepHouse(world.db, later(30.1))
  expect(await kept()).toEqual(['later', 'open'])
  await keepHouse(world.db, later(32.1))
  expect(await kept()).toEqual(['open'])
})

test('what has expired of sessions, links, challenges and counted attempts is gone', async () => {
  const { userId } = world.actors.user
  const session = { id: 's', userId, token: 't', expiresAt: later(7) }
  await world.db.insert(sessions).values(session)
  const [factor] = await world.db
    .insert(factors)
    .values({ userId, name: 'My phone', secretEncrypted: 'x', verifiedAt: new Date() })
    .returning()
  await world.db.insert(factorChallenges).values({
    factorId: factor?.id ?? '',
    sessionId: session.id,
    expiresAt: later(1),
  })
  await world.db
    .insert(verifications)
    .values({ id: 'v', identifier: 'i', value: 'x', expiresAt: later(1) })
  await world.db
    .insert(attemptCounters)
    .values({ key: 'k', heardAt: [later(1)], resetsAt: later(1) })
  await world.db
    .insert(signUps)
    .values({ id: 's', email: 'e', name: 'n', language: 'en', expiresAt: later(1) })
  await keepHouse(world.db, later(2))
  expect(await world.db.select().from(factorChallenges)).toEqual([])
  expect(await world.db.select().from(sessions)).not.toEqual([])
  await keepHouse(world.db, later(8))
  for (const table of [sessions, signUps, verifications, attemptCounters])
    expect(await world.db.select().from(table)).toEqual([])
})
