import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SubscriptionStatus } from '#domain/subscription.ts'
import { attemptCounters, mails, partnerSubscriptions } from '../../db/schema/index.ts'
import { type Call, createWorld, insertContent, type World } from '../../testing/create-world.ts'

let world: World
let contentId: string
beforeAll(async () => {
  world = await createWorld()
  contentId = await insertContent(world.db, world.partners.bakery)
})
afterAll(() => world.close())

const SUBSCRIPTION = 'sub_of_the_bakery'

const setStatus = (status: SubscriptionStatus) =>
  world.db
    .insert(partnerSubscriptions)
    .values({
      partnerId: world.partners.bakery,
      tierId: 'premium',
      status,
      currentPeriodEnd: new Date(Date.now() + 86_400_000),
      provider: 'test',
      providerSubscriptionId: SUBSCRIPTION,
    })
    .onConflictDoUpdate({
      target: partnerSubscriptions.providerSubscriptionId,
      set: { status },
    })
const call = (method: Call['method'], path: string, body?: object) =>
  world.call(world.actors.partner, {
    method,
    url: `/api/portal/${world.partners.bakery}/${path}`,
    body,
  })
const question = 'How do I move a slide?'
const choose = (color: string | null) => call('PUT', 'branding', { color })
const colorsSeen = async () => {
  const { user } = world.actors
  const viewed = await world.call(user, { method: 'GET', url: `/api/user/content/${contentId}` })
  const listed = await world.call(user, { method: 'GET', url: '/api/user/content' })
  const { cards } = listed.json<{ cards: { id: string; brandColor: string | null }[] }>()
  return [
    viewed.json<{ brandColor: string | null }>().brandColor,
    cards.find(({ id }) => id === contentId)?.brandColor,
  ]
}

test('what Premium lists is refused to the free tier', async () => {
  const answers = [
    await call('GET', 'statistics?days=90'),
    await call('GET', 'statistics.csv?days=90'),
    await choose('teal'),
    await call('POST', 'support', { question }),
  ]
  for (const answer of answers) {
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'PREMIUM_REQUIRED' })
  }
  expect((await call('GET', 'statistics')).json()).toMatchObject({ periods: [7, 28] })
  expect((await call('GET', 'branding')).json()).toEqual({ color: null, isIncluded: false })
  expect(await colorsSeen()).toEqual([null, null])
})

test('and given to Premium: ninety days, a colour that readers see, questions that arrive', async () => {
  await setStatus('active')
  expect((await call('GET', 'statistics?days=90')).json()).toMatchObject({ periods: [7, 28, 90] })
  expect((await call('GET', 'statistics.csv?days=90')).statusCode).toBe(200)
  expect((await choose('mauve')).statusCode).toBe(422)
  expect((await choose('teal')).json()).toEqual({ color: 'teal', isIncluded: true })
  expect(await colorsSeen()).toEqual(['teal', 'teal'])

  expect((await call('POST', 'support', { question: '  ' })).statusCode).toBe(422)
  expect((await call('POST', 'support', { question })).statusCode).toBe(200)
  const { email } = world.actors.superAdmin
  const [mail] = await world.db.select().from(mails).where(eq(mails.recipient, email))
  expect(mail).toMatchObject({
    template: 'support-question',
    params: { company: 'Test Bakery', email: world.actors.partner.email, reason: question },
  })
  const unverified = world.actors.unverified.email
  expect(await world.db.select().from(mails).where(eq(mails.recipient, unverified))).toEqual([])
})

test('when it ends readers see the colour no more; it is back with the next subscription', async () => {
  await setStatus('canceled')
  expect(await colorsSeen()).toEqual([null, null])
  expect((await choose(null)).statusCode).toBe(403)
  await setStatus('active')
  expect(await colorsSeen()).toEqual(['teal', 'teal'])
})

test('questions are limited to five an hour, so that no mailbox is flooded', async () => {
  await world.db.delete(attemptCounters)
  const codes = []
  for (let index = 0; index < 6; index++)
    codes.push((await call('POST', 'support', { question })).statusCode)
  expect(codes).toEqual([200, 200, 200, 200, 200, 429])
})
