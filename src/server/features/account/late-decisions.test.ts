import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginReading, claimCustomer, nameCustomer } from '../../billing/queries.ts'
import { type SubscriptionState, writeReading } from '../../billing/write-reading.ts'
import { partnerApplications, partnerMembers } from '../../db/schema/index.ts'
import { createWorld, type World } from '../../testing/create-world.ts'
import { during, someWait } from '../../testing/rival.ts'
import { isPostgres } from '../../testing/test-database.ts'
import { expectNothingLeft, templatesTo, whileLeaving } from './testing/late-deeds.ts'
import { createLeaver, leave } from './testing/leaver.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function createPartner(given: { ownerEmail: string; contactEmail?: string }) {
  const body = { name: 'Two of us', category: 'bank', ...given }
  const call = { method: 'POST', url: '/api/sa/partners', body } as const
  const made = await world.call(world.actors.superAdmin, call)
  return made.json<{ id: string }>().id
}

describe.runIf(isPostgres)('at the moment of a deletion', () => {
  test('an application of theirs is not decided any more', async () => {
    const person = await createLeaver(world)
    const [application] = await world.db
      .insert(partnerApplications)
      .values({ userId: person.id, companyName: 'x', contactPerson: 'x', contactEmail: '' })
      .returning()
    const url = `/api/sa/applications/${application?.id}/reject`
    const body = { reason: `Sorry, ${person.email}` }
    const reject = () => world.call(world.actors.superAdmin, { method: 'POST', url, body })
    expect((await whileLeaving(world, person, reject)).statusCode).toBe(404)
    await expectNothingLeft(world, person)
  })

  test('the end of a partner of theirs is told to the other members', async () => {
    const person = await createLeaver(world)
    const other = await createLeaver(world)
    const id = await createPartner({ ownerEmail: other.email })
    await world.db.insert(partnerMembers).values({ partnerId: id, userId: person.id })
    const url = `/api/sa/partners/${id}`
    const remove = () => world.call(world.actors.superAdmin, { method: 'DELETE', url })
    expect((await whileLeaving(world, person, remove)).statusCode).toBe(200)
    expect(await templatesTo(world, other.email)).toEqual(['partner-deleted'])
    await expectNothingLeft(world, person)
  })

  test('what the payment provider says is told to the other members', async () => {
    const person = await createLeaver(world)
    const { florist } = world.partners
    await world.db.insert(partnerMembers).values({ partnerId: florist, userId: person.id })
    const { id } = await claimCustomer(world.db, florist, 'test')
    await nameCustomer(world.db, id, 'cus_late')
    const reading = await beginReading(world.db, 'test', 'cus_late')
    if (!reading) throw new Error('the customer is known')
    const paid: SubscriptionState = {
      providerSubscriptionId: randomUUID(),
      tierId: 'premium',
      status: 'active',
      currentPeriodEnd: new Date(Date.now() + 86_400_000),
      cancelAtPeriodEnd: false,
      createdAt: new Date(),
    }
    await whileLeaving(world, person, () =>
      world.db.transaction((tx) => writeReading(tx, reading, 'test', [paid])),
    )
    const { email } = world.actors.otherPartner
    expect(await templatesTo(world, email)).toEqual(['subscription-started'])
    await expectNothingLeft(world, person)
  })

  test('a checkout tells our own payment provider nothing of a contact who leaves', async () => {
    const [person, owner] = [await createLeaver(world), await createLeaver(world)]
    const id = await createPartner({ ownerEmail: owner.email, contactEmail: person.email })
    const url = '/api/functions/create-partner-checkout'
    const checkOut = () => owner.visitor.post(url, { partnerId: id })
    expect((await whileLeaving(world, person, checkOut)).statusCode).toBe(200)
    await expectNothingLeft(world, person)
  })

  test('an approval takes no contact over from somebody who leaves', async () => {
    const [person, applicant] = [await createLeaver(world), await createLeaver(world)]
    const [application] = await world.db
      .insert(partnerApplications)
      .values({
        userId: applicant.id,
        companyName: 'A friend’s',
        contactPerson: 'A friend',
        contactEmail: person.email,
      })
      .returning()
    const body = { _application_id: application?.id, _category: 'bank' }
    const approval = { method: 'POST', url: '/api/rpc/approve_partner_application', body } as const
    // The partner is made, and nobody sees it yet.
    const both = await during(world, [['lock table audit_entries in share mode']], async () => {
      const approving = world.call(world.actors.superAdmin, approval)
      await someWait(world, 1)
      const leaving = leave(person)
      await someWait(world, 2)
      return { approving, leaving }
    })
    expect([(await both.approving).statusCode, (await both.leaving).statusCode]).toEqual([200, 200])
    await expectNothingLeft(world, person)
  })
})
