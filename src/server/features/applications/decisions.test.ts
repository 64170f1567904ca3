import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEntries, mails, partners, userRoles, users } from '../../db/schema/index.ts'
import { openLiveHub, type Announcement } from '../../live/live-hub.ts'
import { sendDueMails } from '../../mail/mail-worker.ts'
import type { Actor } from '../../testing/actors.ts'
import { createWorld, type World } from '../../testing/create-world.ts'

const APPLICATION = {
  companyName: 'Tofu & <Sons>',
  contactPerson: 'Ren',
  contactEmail: 'elsewhere@test.example',
  website: 'https://tofu.example',
  description: 'Fresh every morning.',
}
const NOBODY = '00000000-0000-8000-a000-000000000000'

let world: World
let otherAdmin: Actor
beforeAll(async () => {
  world = await createWorld()
  otherAdmin = await world.addActor('otherAdmin', ['user', 'super_admin'])
})
afterAll(() => world.close())

async function apply(actor: Actor, application: object = APPLICATION) {
  const response = await world.call(actor, {
    method: 'POST',
    url: '/api/user/applications',
    body: application,
  })
  expect(response.statusCode, response.body).toBe(201)
  return response.json<{ id: string }>().id
}

const approve = (actor: Actor, id: string, more: object = { _category: 'bakery-shop' }) =>
  world.call(actor, {
    method: 'POST',
    url: '/api/rpc/approve_partner_application',
    body: { _application_id: id, _reviewer_id: world.actors.user.userId, ...more },
  })
const reject = (actor: Actor, id: string, reason = 'No address') =>
  world.call(actor, {
    method: 'POST',
    url: `/api/sa/applications/${id}/reject`,
    body: { reason },
  })
const notify = (actor: Actor, body: object) =>
  world.call(actor, {
    method: 'POST',
    url: '/api/functions/notify-partner-application',
    body,
  })
const details = async (id: string) =>
  (
    await world.call(world.actors.superAdmin, { method: 'GET', url: `/api/sa/applications/${id}` })
  ).json<Record<string, unknown>>()
const sessionOf = async (actor: Actor) =>
  (await world.call(actor, { method: 'GET', url: '/api/session' })).json<{
    roles: string[]
    partners: { id: string; name: string; type: string }[]
  }>()
const rolesOf = async ({ userId }: Actor) =>
  (await world.db.select().from(userRoles).where(eq(userRoles.userId, userId)))
    .map(({ role }) => role)
    .toSorted()

async function deliver(send: () => Promise<void>) {
  const transport = { send }
  const log = { warn: () => {}, error: () => {} }
  const deps = { db: world.db, transport, appUrl: 'https://machi.example', log, retryMs: () => 0 }
  while ((await sendDueMails(deps)) > 0);
}

describe('an approval', () => {
  test('makes the partner, the membership and the role, queues the mail and is in the log', async () => {
    const actor = await world.addActor('approved')
    await world.db.update(users).set({ language: 'fr' }).where(eq(users.id, actor.userId))
    const id = await apply(actor, { ...APPLICATION, partnerType: 'education' })
    const answer = await approve(world.actors.superAdmin, id)
    expect(answer.statusCode, answer.body).toBe(200)
    const { partnerId } = answer.json<{ partnerId: string }>()

    const [partner] = await world.db.select().from(partners).where(eq(partners.id, partnerId))
    expect(partner).toMatchObject({
      name: 'Tofu & <Sons>',
      contactEmail: 'elsewhere@test.example',
      website: 'https://tofu.example',
      partnerType: 'education',
      category: 'bakery-shop',
      status: 'active',
      userId: actor.userId,
    })
    expect(await sessionOf(actor)).toMatchObject({
      roles: ['partner', 'user'],
      partners: [{ id: partnerId, type: 'education' }],
      application: { status: 'approved' },
    })
    expect(await details(id)).toMatchObject({
      status: 'approved',
      reviewerName: 'superAdmin',
      partnerId,
      notification: { state: 'queued', recipient: actor.email },
    })
    const [mail] = await world.db.select().from(mails).where(eq(mails.recipient, actor.email))
    expect(mail).toMatchObject({
      language: 'fr',
      template: 'application-approved',
      params: { name: 'approved', company: 'Tofu & <Sons>', url: '/edu' },
    })
    const entries = await world.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
    expect(entries).toMatchObject([
      {
        action: 'application-approved',
        actorId: world.actors.superAdmin.userId,
        partnerId,
        details: { category: 'bakery-shop' },
      },
    ])
  })

  test('works with the specified payload alone; the reviewer is the caller', async () => {
    const actor = await world.addActor('plain')
    const id = await apply(actor, { ...APPLICATION, businessCategory: 'retail' })
    const answer = await approve(otherAdmin, id, {})
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await details(id)).toMatchObject({ reviewerName: 'otherAdmin' })
    const { partnerId } = answer.json<{ partnerId: string }>()
    const [partner] = await world.db.select().from(partners).where(eq(partners.id, partnerId))
    expect(partner).toMatchObject({ category: 'stores' })
  })

  test('needs a category where the application suggests none; nothing is decided without it', async () => {
    const actor = await world.addActor('uncategorised')
    const id = await apply(actor, { ...APPLICATION, businessCategory: 'other' })
    for (const more of [{}, { _category: null }]) {
      const refused = await approve(world.actors.superAdmin, id, more)
      expect(refused.statusCode).toBe(422)
      expect(refused.json()).toMatchObject({ code: 'CATEGORY_REQUIRED' })
    }
    expect(await details(id)).toMatchObject({ status: 'pending', partnerId: null })
    expect((await approve(world.actors.superAdmin, id)).statusCode).toBe(200)
  })

  test('adds the partner role to a super admin only when they are none any more', async () => {
    const actor = await world.addActor('applyingAdmin', ['user', 'super_admin'])
    const id = await apply(actor)
    await approve(world.actors.superAdmin, id)
    expect(await rolesOf(actor)).toEqual(['super_admin', 'user'])
    expect((await sessionOf(actor)).partners.length).toBe(1)
    const url = `/api/sa/users/${actor.userId}/roles/super_admin/take`
    await world.call(world.actors.superAdmin, { method: 'POST', url, body: {} })
    const { roles, partners } = await sessionOf(actor)
    expect(roles).toEqual(['partner', 'user'])
    expect(partners.length).toBe(1)
  })

  test('into a category that is gone undoes everything', async () => {
    const actor = await world.addActor('undone')
    const id = await apply(actor)
    const answer = await approve(world.actors.superAdmin, id, { _category: 'gone' })
    expect(answer.json()).toMatchObject({ code: 'UNKNOWN_CATEGORY' })
    expect(await details(id)).toMatchObject({ status: 'pending', notification: null })
    expect(await rolesOf(actor)).toEqual(['user'])
  })
})

describe('a rejection', () => {
  test('keeps the reason, tells it by mail and lets the applicant apply again', async () => {
    const actor = await world.addActor('rejected')
    const id = await apply(actor)
    expect((await reject(world.actors.superAdmin, id, '  No address \n')).statusCode).toBe(200)
    expect(await details(id)).toMatchObject({
      status: 'rejected',
      rejectionReason: 'No address',
      reviewerName: 'superAdmin',
      reviewedAt: expect.any(String),
      partnerId: null,
    })
    const [mail] = await world.db.select().from(mails).where(eq(mails.recipient, actor.email))
    expect(mail).toMatchObject({
      template: 'application-rejected',
      params: { reason: 'No address', url: '/partners' },
    })
    expect(await rolesOf(actor)).toEqual(['user'])
    await apply(actor, { ...APPLICATION, companyName: 'Tofu again' })
    expect(await sessionOf(actor)).toMatchObject({
      application: { status: 'pending', companyName: 'Tofu again' },
    })
  })

  test.each(['', '   ', 'x'.repeat(2_001)])('needs a reason that fits: “%.8s”', async (reason) => {
    const id = await apply(await world.addActor('reasonless'))
    const answer = await reject(world.actors.superAdmin, id, reason)
    expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await details(id)).toMatchObject({ status: 'pending' })
  })
})

describe('a decision', () => {
  test('is made once: the second is told who decided what', async () => {
    const id = await apply(await world.addActor('once'))
    await approve(world.actors.superAdmin, id)
    for (const answer of [await reject(otherAdmin, id), await approve(otherAdmin, id)]) {
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({
        code: 'ALREADY_DECIDED',
        data: { status: 'approved', decidedBy: 'superAdmin', decidedAt: expect.any(String) },
      })
    }
  })

  test('about nothing is NOT_FOUND', async () => {
    expect((await approve(otherAdmin, NOBODY)).json()).toMatchObject({ code: 'NOT_FOUND' })
    expect((await reject(otherAdmin, NOBODY)).json()).toMatchObject({ code: 'NOT_FOUND' })
    expect((await approve(otherAdmin, 'abc')).json()).toMatchObject({ code: 'INVALID_INPUT' })
  })

  test('is for super admins, and everybody else is told so', async () => {
    const applicant = await world.addActor('self')
    const id = await apply(applicant)
    for (const actor of [applicant, world.actors.partner]) {
      for (const answer of [
        await approve(actor, id),
        await reject(actor, id),
        await notify(actor, { applicationId: id, action: 'approve' }),
      ]) {
        expect(answer.statusCode).toBe(403)
        expect(answer.json()).toMatchObject({
          message: 'Only super admins can approve/reject applications',
        })
      }
    }
    const signedOut = await approve(world.actors.anonymous, id)
    expect(signedOut.json()).toMatchObject({ message: 'User not authenticated' })
    expect(await details(id)).toMatchObject({ status: 'pending' })
  })

  test('is announced to the applicant and the admins, to nobody else', async () => {
    const applicant = await world.addActor('listening')
    const heard: Announcement[] = []
    const hub = await openLiveHub(world.pool, world.url, { warn: () => {} })
    const stop = hub.subscribe({
      hear: (announcement) => heard.push(announcement),
      catchUp: () => {},
    })
    const id = await apply(applicant)
    await approve(world.actors.superAdmin, id)
    await expect
      .poll(() => heard.filter(({ userId }) => userId === applicant.userId).length)
      .toBeGreaterThan(1)
    expect(heard.every(({ userId }) => userId !== undefined)).toBe(true)
    expect(heard.some(({ userId }) => userId === otherAdmin.userId)).toBe(true)
    expect(heard.some(({ userId }) => userId === world.actors.user.userId)).toBe(false)
    stop()
    await hub.close()
  })
})

describe('the notification', () => {
  test('that cannot be sent fails no decision; admins see it and send it again', async () => {
    const applicant = await world.addActor('unreachable')
    const id = await apply(applicant)
    expect((await reject(world.actors.superAdmin, id)).statusCode).toBe(200)
    const again = { applicationId: id, action: 'reject', rejectionReason: 'No address' }
    expect((await notify(otherAdmin, again)).json()).toEqual({ isQueuedAgain: false })

    await deliver(async () => {
      throw Object.assign(new Error('550 no such mailbox'), { responseCode: 550 })
    })
    expect(await details(id)).toMatchObject({
      status: 'rejected',
      notification: { state: 'failed', lastError: 'Error: 550 no such mailbox' },
    })
    expect((await notify(otherAdmin, again)).json()).toEqual({ isQueuedAgain: true })
    expect(await details(id)).toMatchObject({ notification: { state: 'queued' } })
    await deliver(async () => {})
    expect(await details(id)).toMatchObject({
      notification: { state: 'sent', sentAt: expect.any(String) },
    })
    expect((await notify(otherAdmin, again)).json()).toEqual({ isQueuedAgain: false })
  })

  test('tells only what was decided', async () => {
    const id = await apply(await world.addActor('undecided'))
    const approval = { applicationId: id, action: 'approve' }
    expect((await notify(otherAdmin, approval)).json()).toMatchObject({ code: 'NOT_DECIDED_SO' })
    await reject(otherAdmin, id)
    expect((await notify(otherAdmin, approval)).json()).toMatchObject({ code: 'NOT_DECIDED_SO' })
    const reasonless = { applicationId: id, action: 'reject' }
    expect((await notify(otherAdmin, reasonless)).json()).toMatchObject({ code: 'INVALID_INPUT' })
    const unknown = { applicationId: NOBODY, action: 'approve' }
    expect((await notify(otherAdmin, unknown)).json()).toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('the API describes both procedures at their addresses', async () => {
  const document = (
    await world.call(world.actors.anonymous, { method: 'GET', url: '/api/openapi.json' })
  ).json<{ paths: Record<string, unknown> }>()
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining([
      '/api/rpc/approve_partner_application',
      '/api/functions/notify-partner-application',
    ]),
  )
})
