import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { partnerMembers, partners, userRoles } from '#server/db/schema/index.ts'
import type { World } from '#server/testing/create-world.ts'
import type { Holder } from './objects.ts'

type Loss = (world: World, userId: string) => PromiseLike<unknown>

/** How somebody who looked after a partner is out of it; afterwards they may what a plain user may. */
const LOSSES: Record<string, Loss> = {
  formerMember: ({ db }, userId) =>
    db.delete(partnerMembers).where(eq(partnerMembers.userId, userId)),
  memberWithoutRole: ({ db }, userId) =>
    db.delete(userRoles).where(and(eq(userRoles.userId, userId), eq(userRoles.role, 'partner'))),
}

export const isFormer = (name: string) => name in LOSSES
export const FORMER_MEMBERS = Object.keys(LOSSES)

/** Each made something of everything while they were in; somebody else looks after the partner now. */
export async function addFormerMembers(
  world: World,
  make: (holder: Holder) => Promise<unknown>,
): Promise<Holder[]> {
  const holders: Holder[] = []
  for (const [name, lose] of Object.entries(LOSSES)) {
    const actor = await world.addActor(name, ['user', 'partner'])
    const successor = await world.addActor('successor', ['user', 'partner'])
    const partnerId = randomUUID()
    await world.db.insert(partners).values({ id: partnerId, name, userId: successor.userId })
    const members = [actor, successor].map(({ userId }) => ({ partnerId, userId }))
    await world.db.insert(partnerMembers).values(members)
    const holder = { name, actor, partnerId }
    await make(holder)
    await lose(world, actor.userId)
    holders.push(holder)
  }
  return holders
}
