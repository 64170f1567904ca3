import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createVisitor, linkMailedTo, mailsTo } from '../../auth/testing/visitor.ts'
import { attemptCounters, partnerMembers, userRoles } from '../../db/schema/index.ts'
import { createWorld, type World } from '../../testing/create-world.ts'
import { during, someWait } from '../../testing/rival.ts'
import { setTier } from '../../testing/set-tier.ts'
import { isPostgres } from '../../testing/test-database.ts'
import { expectNothingLeft, templatesTo, whileLeaving } from './testing/late-deeds.ts'
import { createLeaver, leave, type Leaver, listTablesWith } from './testing/leaver.ts'

const RESET_URL = '/api/auth/request-password-reset'
const OWN_PASSWORD = 'another-password'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await setTier(world.db, world.partners.bakery, 'premium')
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(attemptCounters)
})

async function createMemberOfBakery() {
  const person = await createLeaver(world)
  const partnerId = world.partners.bakery
  await world.db.insert(partnerMembers).values({ partnerId, userId: person.id })
  await world.db.insert(userRoles).values({ userId: person.id, role: 'partner' })
  return person
}

const ask = (post: Leaver['visitor']['post']) =>
  post(`/api/portal/${world.partners.bakery}/support`, { question: 'Who reads this?' })

describe.runIf(isPostgres)('at the moment of a deletion', () => {
  test('a question of the person is refused, and told to nobody', async () => {
    const person = await createMemberOfBakery()
    expect((await whileLeaving(world, person, () => ask(person.visitor.post))).statusCode).toBe(401)
    await expectNothingLeft(world, person)
  })

  test('a question of somebody else is not told to an admin who leaves', async () => {
    const admin = await createLeaver(world)
    await world.db.insert(userRoles).values({ userId: admin.id, role: 'super_admin' })
    const asking = await createMemberOfBakery()
    expect((await whileLeaving(world, admin, () => ask(asking.visitor.post))).statusCode).toBe(200)
    const told = await mailsTo(world, world.actors.superAdmin.email)
    expect(told).toMatchObject([{ params: { email: asking.email } }])
    await expectNothingLeft(world, admin)
  })

  test('a reset is answered as for an unknown address, and leaves neither mail nor link', async () => {
    const person = await createLeaver(world)
    const request = (email: string) => createVisitor(world).post(RESET_URL, { email })
    const answer = await whileLeaving(world, person, () => request(person.email))
    const unknown = await request('nobody@test.example')
    expect([answer.statusCode, answer.body]).toEqual([unknown.statusCode, unknown.body])
    await expectNothingLeft(world, person)
  })

  test('a link that was mailed before sets no password any more', async () => {
    const person = await createLeaver(world)
    await createVisitor(world).post(RESET_URL, { email: person.email })
    const link = new URL(await linkMailedTo(world, person.email), world.config.appUrl)
    const body = { token: link.searchParams.get('token'), newPassword: OWN_PASSWORD }
    const reset = () => createVisitor(world).post('/api/auth/reset-password', body)
    expect((await whileLeaving(world, person, reset)).json()).toMatchObject({
      code: 'INVALID_TOKEN',
    })
    await expectNothingLeft(world, person)
  })

  test('a sign-up with the address is one with an address without an account', async () => {
    const person = await createLeaver(world)
    const body = { email: person.email, password: OWN_PASSWORD }
    const signUp = () => createVisitor(world).post('/api/auth/sign-up/email', body)
    expect((await whileLeaving(world, person, signUp)).statusCode).toBe(200)
    expect(await templatesTo(world, person.email)).toEqual(['account-deleted', 'verify-email'])
    expect(await listTablesWith(world, person.id)).toEqual([])
  })

  test('a guess at a code is refused, and not counted', async () => {
    const person = await createLeaver(world)
    const guess = () => person.visitor.post('/factors/recover', { code: 'aaaa-aaaa-aaaa' })
    expect((await whileLeaving(world, person, guess)).statusCode).toBe(401)
    await expectNothingLeft(world, person)
  })

  test('what was written a moment before goes with the account', async () => {
    const person = await createMemberOfBakery()
    const both = await during(world, [['lock table mails in share mode']], async () => {
      const asking = ask(person.visitor.post)
      await someWait(world, 1)
      const leaving = leave(person)
      await someWait(world, 2)
      return { asking, leaving }
    })
    expect([(await both.asking).statusCode, (await both.leaving).statusCode]).toEqual([200, 200])
    await expectNothingLeft(world, person)
  })
})
