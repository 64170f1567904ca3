import { and, eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STORAGE_QUOTA_BYTES } from '#domain/storage.ts'
import {
  auditEntries,
  mails,
  partnerApplications,
  partnerContent,
  partnerMembers,
  partners,
  savedContent,
  userRoles,
} from '#server/db/schema/index.ts'
import type { Actor } from '#server/testing/actors.ts'
import { insertContent, type World } from '#server/testing/create-world.ts'
import { report } from '../found.ts'
import { takeRounds } from '../rounds.ts'
import { createWorld } from '../world.ts'

let world: World
let rivals: Actor[]
beforeAll(async () => {
  // One connection decides one after the other: only PostgreSQL can show a race.
  world = await createWorld({}, { kind: 'postgres' })
  await world.db.delete(userRoles).where(eq(userRoles.role, 'super_admin'))
  rivals = [
    await world.addActor('ann', ['user', 'super_admin']),
    await world.addActor('ben', ['user', 'super_admin']),
  ]
})
afterAll(() => world.close())

const RACES: Record<string, (round: number) => Promise<void>> = {
  'approve against reject': async (round) => {
    const applicant = await world.addActor(`applicant${round}`)
    const [ann, ben] = rivals as [Actor, Actor]
    await post(applicant, '/api/user/applications', application(applicant))
    const [row] = await world.db
      .select()
      .from(partnerApplications)
      .where(eq(partnerApplications.userId, applicant.userId))
    const approval = { _application_id: row?.id, _category: 'bakery-shop' }
    const answers = await Promise.all([
      post(ann, '/api/rpc/approve_partner_application', approval),
      post(ben, `/api/sa/applications/${row?.id}/reject`, { reason: 'No' }),
      post(ben, '/api/rpc/approve_partner_application', approval),
    ])
    expect(statusesOf(answers)).toEqual([200, 409, 409])
    const isApproved = answers[1].statusCode !== 200
    const members = await world.db
      .select()
      .from(partnerMembers)
      .where(eq(partnerMembers.userId, applicant.userId))
    expect(members).toHaveLength(isApproved ? 1 : 0)
    const told = await world.db.select().from(mails).where(eq(mails.recipient, applicant.email))
    expect(told.map(({ template }) => template)).toEqual([
      `application-${isApproved ? 'approved' : 'rejected'}`,
    ])
    // Whoever came too late is told what was decided, and by whom.
    const decidedBy = answers[0].statusCode === 200 ? 'ann' : 'ben'
    for (const late of answers.filter(({ statusCode }) => statusCode === 409))
      expect(late.json()).toMatchObject({
        data: { status: isApproved ? 'approved' : 'rejected', decidedBy },
      })
    const logged = await world.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, row?.id ?? ''))
    expect(logged).toHaveLength(1)
  },
  'a form sent five times': async (round) => {
    const applicant = await world.addActor(`eager${round}`)
    const answers = await severalTimes(5, () =>
      post(applicant, '/api/user/applications', application(applicant)),
    )
    expect(statusesOf(answers).slice(1)).toEqual([409, 409, 409, 409])
    const kept = await world.db
      .select()
      .from(partnerApplications)
      .where(eq(partnerApplications.userId, applicant.userId))
    expect(idsOf(kept)).toEqual(idsTold(answers))
    expect(kept).toHaveLength(1)
  },
  'the last bytes of the quota': async () => {
    const partnerId = world.partners.bakery
    const text = 'x'.repeat(1_000)
    const set = { storageUsedBytes: STORAGE_QUOTA_BYTES - 5_000, storageReservedBytes: 0 }
    await world.db.update(partners).set(set).where(eq(partners.id, partnerId))
    const content = {
      contentType: 'text',
      category: 'bakery-shop',
      step: 1,
      level: 1,
      title: 'Race',
      text,
    }
    const answers = await severalTimes(6, () =>
      post(world.actors.partner, `/api/portal/${partnerId}/content`, { content }),
    )
    expect(statusesOf(answers)).toEqual([201, 201, 413, 413, 413, 413])
    const [partner] = await world.db.select().from(partners).where(eq(partners.id, partnerId))
    expect(partner?.storageUsedBytes).toBe(STORAGE_QUOTA_BYTES - 1_000)
    const added = await world.db
      .delete(partnerContent)
      .where(and(eq(partnerContent.partnerId, partnerId), eq(partnerContent.title, 'Race')))
      .returning()
    expect(idsOf(added)).toEqual(idsTold(answers))
  },
  'save against remove': async () => {
    const { user } = world.actors
    const contentId = await insertContent(world.db, world.partners.florist)
    const save = () =>
      post(user, '/api/user/saved', {
        contentId,
        category: 'bakery-shop',
        title: 'A',
        type: 'global-mapping',
      })
    const first = (await save()).json<{ id: string }>()
    const remove = () => world.call(user, { method: 'DELETE', url: `/api/user/saved/${first.id}` })
    const answers = await Promise.all([save(), remove(), save(), remove(), save()])
    const [saves, removals] = [0, 1].map((rest) =>
      answers.filter((_answer, index) => index % 2 === rest),
    ) as [LightMyRequestResponse[], LightMyRequestResponse[]]
    expect(statusesOf(saves)).toEqual([200, 200, 200])
    expect(statusesOf(removals)).toEqual([200, 404])
    const kept = await world.db
      .select()
      .from(savedContent)
      .where(eq(savedContent.contentId, contentId))
    // Whoever was told of another one than the first, which is gone, was told of the one that stays.
    expect(idsOf(kept)).toEqual(idsTold(saves).filter((id) => id !== first.id))
    expect(kept.length).toBeLessThanOrEqual(1)
  },
  'the last admin': async () => {
    const [ann, ben] = rivals as [Actor, Actor]
    const take = (actor: Actor, from: Actor) =>
      post(actor, `/api/sa/users/${from.userId}/roles/super_admin/take`, { isOwnConfirmed: true })
    const targets = [ben, ann, ann, ben]
    const answers = await Promise.all([
      take(ann, ben),
      take(ben, ann),
      take(ann, ann),
      take(ben, ben),
    ])
    expect(statusesOf(answers).at(-1)).toBeLessThan(500)
    const isAdmin = eq(userRoles.role, 'super_admin')
    const left = await world.db.select().from(userRoles).where(isAdmin)
    // Taken twice is taken.
    const lost = new Set(targets.filter((_target, index) => answers[index]?.statusCode === 200))
    expect(lost.size).toBe(1)
    expect(left.map(({ userId }) => userId)).toEqual(
      rivals.filter((rival) => !lost.has(rival)).map(({ userId }) => userId),
    )
    await world.db.delete(userRoles).where(isAdmin)
    await world.db
      .insert(userRoles)
      .values(rivals.map(({ userId }) => ({ userId, role: 'super_admin' })))
  },
  'a category that goes while content comes': async (round) => {
    const [ann] = rivals as [Actor]
    const { id } = (await post(ann, '/api/sa/categories', { name: `Race ${round}` })).json<{
      id: string
    }>()
    const title = `In race ${round}`
    const content = { contentType: 'text', category: id, step: 1, level: 1, title, text: 'x' }
    const removal = { moveTo: 'nature', seenSubCategoryIds: [] }
    const [removed, ...added] = await Promise.all([
      post(ann, `/api/sa/categories/${id}/removal`, removal),
      ...Array.from({ length: 3 }, () =>
        post(world.actors.school, `/api/portal/${world.partners.school}/content`, { content }),
      ),
    ])
    expect(removed.statusCode, removed.body).toBe(200)
    const refused = added.filter(({ statusCode }) => statusCode !== 201)
    expect(refused.map((response) => response.json<{ code: string }>().code)).toEqual(
      refused.map(() => 'UNKNOWN_CATEGORY'),
    )
    const rows = await world.db.select().from(partnerContent).where(eq(partnerContent.title, title))
    expect(rows.map(({ category }) => category)).toEqual(
      Array(added.length - refused.length).fill('nature'),
    )
  },
}

test.for(Object.entries(RACES))(
  '%s: one wins, and what is left is whole',
  async (race, context) => {
    const [name, run] = race
    const kinds = Object.keys(RACES)
    const kindsLeft = kinds.length - kinds.indexOf(name)
    for (const round of takeRounds(context, 'racesOfAKind', name, kindsLeft).numbers)
      await run(round)
    report(context, `{done} races, ${name}`)
  },
)

const post = (actor: Actor, url: string, body: object) =>
  world.call(actor, { method: 'POST', url, body })
const application = ({ email }: Actor) => ({
  companyName: 'Race',
  contactPerson: 'Ren',
  contactEmail: email,
})
const severalTimes = <Result>(count: number, work: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, work))
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted()
/** Of what they were told is there, each once. */
const idsTold = (answers: readonly LightMyRequestResponse[]) => {
  const told = answers.filter(({ statusCode }) => statusCode < 300)
  return [...new Set(told.map((answer) => answer.json<{ id: string }>().id))].toSorted()
}
const statusesOf = (answers: readonly LightMyRequestResponse[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
