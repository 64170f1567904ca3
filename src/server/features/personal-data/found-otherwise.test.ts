import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails, partnerApplications, partners } from '../../db/schema/index.ts'
import type { Actor } from '../../testing/actors.ts'
import { createWorld, type World } from '../../testing/create-world.ts'
import { setTier } from '../../testing/set-tier.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const download = (actor: Actor) => world.call(actor, { method: 'GET', url: '/api/user/data' })

test('what a person asked the platform is in it, once, and not in the file of those who were asked', async () => {
  const { school, superAdmin } = world.actors
  const question = 'Where is my very own bill?'
  await world.addActor('another-admin', ['user', 'super_admin'])
  await setTier(world.db, world.partners.school, 'premium')
  const url = `/api/portal/${world.partners.school}/support`
  for (const asked of [question, 'And when?'])
    await world.call(school, { method: 'POST', url, body: { question: asked } })
  const { questionsAsked } = (await download(school)).json<{ questionsAsked: object[] }>()
  expect(questionsAsked).toHaveLength(2)
  expect(questionsAsked).toContainEqual(
    expect.objectContaining({ question, company: 'Test School' }),
  )
  const { body } = await download(superAdmin)
  expect(body).toContain('support-question')
  expect(body).not.toContain(question)
})

test('what mails told the person is in it, without links that could open something', async () => {
  const person = await world.addActor('told')
  const params = { name: 'user', company: 'Once a bakery', reason: 'Not here', url: '/?token=x' }
  const mail = { recipient: person.email, language: 'en', template: 'application-rejected', params }
  await world.db.insert(mails).values(mail)
  const answer = await download(person)
  expect(answer.json()).toMatchObject({
    mails: [{ template: mail.template, told: { company: 'Once a bakery', reason: 'Not here' } }],
  })
  expect(answer.body).not.toContain('token=x')
})

test('where others gave the person’s address as a contact is in it, and nothing else of theirs', async () => {
  const { user, applicant } = world.actors
  const contact = { contactPerson: 'Uta', contactEmail: user.email.toUpperCase(), phone: '030 9' }
  await world.db
    .insert(partners)
    .values({ name: 'Uta’s friend', description: 'A secret', ...contact })
  await world.db.update(partnerApplications).set({ ...contact, description: 'A secret' })
  const answer = await download(user)
  expect(answer.json()).toMatchObject({
    contactOfPartners: [{ name: 'Uta’s friend', ...contact }],
    contactInApplicationsOfOthers: [contact],
  })
  for (const others of ['A secret', applicant.userId]) expect(answer.body).not.toContain(others)
})
