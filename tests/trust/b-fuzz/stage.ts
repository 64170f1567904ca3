import { randomUUID } from 'node:crypto'
import { hashPassword } from '#server/auth/passwords.ts'
import { accounts, partnerMembers, partners } from '#server/db/schema/index.ts'
import { goneAnswer } from '#server/http/gone.ts'
import type { Actor, ActorName } from '#server/testing/actors.ts'
import type { World } from '#server/testing/create-world.ts'
import { setTier } from '#server/testing/set-tier.ts'
import { type Holder, objectOf } from '../a-authorization/objects.ts'
import type { Random } from '../random.ts'
import { createWorld } from '../world.ts'
import type { Endpoint } from './endpoints.ts'

/** As `objects.ts` makes them. */
export type Make = (world: World, holder: Holder) => Promise<string | undefined>

export const PASSWORD = 'right-password'
const HOLDERS = { partner: 'bakery', otherPartner: 'florist', school: 'school' } as const
// Older ones are left to be forgotten; new ones come in their place.
const KEPT_MAX = 12
const RENEWED = 0.1
// A demonstration in production: its mailbox and its providers are there to be asked.
const SETTINGS = {
  MAILBOX: 'true',
  GOOGLE_CLIENT_ID: 'google',
  GOOGLE_CLIENT_SECRET: 'the-secret-of-the-client',
  FACEBOOK_CLIENT_ID: 'facebook',
  FACEBOOK_CLIENT_SECRET: 'the-secret-of-the-client',
}

export type Stage = Awaited<ReturnType<typeof createStage>>

/** A world with people who have things, and more of both whenever they are used up. */
export async function createStage(random: Random, options: Parameters<typeof createWorld>[1]) {
  const world = await createWorld(SETTINGS, options)
  const { db, actors } = world
  const passwordHash = await hashPassword(PASSWORD)
  const holders = Object.entries(HOLDERS).map(([name, partner]): Holder => {
    return { name, actor: actors[name as ActorName], partnerId: world.partners[partner] }
  })
  for (const { actor, partnerId = '' } of holders) {
    // Whoever has been at the checkout has something to see in the customer portal.
    const checkout = { method: 'POST', url: '/api/functions/create-partner-checkout' } as const
    await world.call(actor, { ...checkout, body: {} })
    await setTier(db, partnerId, 'premium')
  }
  const kept = new Map<Make, Map<string, string[]>>()

  /** One that nobody has named yet. */
  async function fresh(make: Make, holder: Holder) {
    // Another call may just have taken away what it stands on.
    const id = await make(world, holder).catch((error: unknown) => {
      if (goneAnswer(error)) return undefined
      throw error
    })
    const ofMake = kept.get(make) ?? new Map<string, string[]>()
    kept.set(make, ofMake)
    if (id) ofMake.set(holder.name, [id, ...(ofMake.get(holder.name) ?? [])].slice(0, KEPT_MAX))
    return id
  }

  /** One that may have been changed or removed since. */
  async function used(make: Make, holder: Holder, renewed = RENEWED) {
    const ids = kept.get(make)?.get(holder.name) ?? []
    return ids.length === 0 || random.chance(renewed) ? fresh(make, holder) : random.pick(ids)
  }

  return {
    world,
    random,
    holders,
    passwordHash,
    fresh,
    used,
    /** Whatever there is. */
    known: (make: Make, holder: Holder) => used(make, holder, 0),
    /** What an endpoint's input names of this holder's, where nothing else is said. */
    async objectsFor(
      endpoint: Endpoint,
      holder: Holder,
      take: (make: Make, holder: Holder) => Promise<string | undefined>,
      said: Record<string, unknown> = {},
    ) {
      const named = new Map<string, unknown>()
      for (const name of endpoint.objects) {
        const make = objectOf(endpoint, { name, steps: [], schema: {} })?.own
        const id = make && !(name in said) ? await take(make, holder) : undefined
        if (id) named.set(name, id)
      }
      return named
    },
    /** Somebody of whom nothing is known yet. */
    async newcomer(): Promise<Holder> {
      const actor = await world.addActor('somebody')
      return { name: actor.userId, actor, partnerId: undefined }
    },
    /** Their sign-in is with a password. */
    async member(): Promise<Actor> {
      const actor = await world.addActor('somebody')
      const { userId } = actor
      const password = { id: randomUUID(), accountId: userId, providerId: 'credential' }
      await db.insert(accounts).values({ ...password, userId, password: passwordHash })
      return actor
    },
    close: () => world.close(),
  }
}

/** Somebody with a partner of whom nothing is known yet. */
export async function newPartner({ db, addActor }: World, tier: 'free' | 'premium') {
  const actor = await addActor('somebody', ['user', 'partner'])
  const partnerId = randomUUID()
  const { userId } = actor
  await db.insert(partners).values({ id: partnerId, name: 'Somebody’s shop', userId })
  await db.insert(partnerMembers).values({ partnerId, userId })
  if (tier === 'premium') await setTier(db, partnerId, tier)
  return { name: userId, actor, partnerId }
}
