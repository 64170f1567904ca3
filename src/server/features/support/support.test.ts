import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails } from '../../db/schema/index.ts'
import { createWorld, type World } from '../../testing/create-world.ts'
import { setTier } from '../../testing/set-tier.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('a partner asks five times an hour; another still can, and what is refused reaches nobody', async () => {
  const { bakery, florist } = world.partners
  const { partner, otherPartner, superAdmin } = world.actors
  for (const partnerId of [bakery, florist]) await setTier(world.db, partnerId, 'premium')
  const ask = async (actor: typeof partner, partnerId: string) => {
    const url = `/api/portal/${partnerId}/support`
    const body = { question: 'Who reads this?' }
    return (await world.call(actor, { method: 'POST', url, body })).statusCode
  }
  const answers = await Promise.all(Array.from({ length: 7 }, () => ask(partner, bakery)))
  expect(answers.toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect(await ask(otherPartner, florist)).toBe(200)
  const isForAdmin = eq(mails.recipient, superAdmin.email)
  expect(await world.db.select().from(mails).where(isForAdmin)).toHaveLength(6)
})
