import { randomUUID } from 'node:crypto'
import { eq, getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as schema from '../../db/schema/index.ts'
import { createWorld, insertContent, type World } from '../../testing/create-world.ts'
import { NOT_IN_THE_FILE, NOT_PERSONAL } from './not-personal.ts'
import { FOUND_OTHERWISE, PERSONAL_DATA } from './personal-data.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const download = (actor = world.actors.partner) =>
  world.call(actor, { method: 'GET', url: '/api/user/data' })

const tables = Object.values(schema).filter((value) => is(value, PgTable))
const isNamedAfterPeople = (column: string) =>
  /(^|_)(user_id|owner_id|actor_id|email|recipient)$|_by$/.test(column)

function referencesToUsers() {
  return tables
    .filter((table) => table !== schema.users)
    .flatMap((table) => {
      const { name, foreignKeys, columns } = getTableConfig(table)
      const referring = foreignKeys
        .map((key) => key.reference())
        .filter(({ foreignTable }) => getTableConfig(foreignTable).name === 'users')
        .flatMap((reference) => reference.columns)
      const named = columns.filter(
        (column) => column.getSQLType() === 'text' && isNamedAfterPeople(column.name),
      )
      return [...new Set([...referring, ...named])].map((column) => `${name}.${column.name}`)
    })
}

test('whoever adds a reference to a person decides whether it belongs to their data', () => {
  const decided = [
    ...[...PERSONAL_DATA, ...FOUND_OTHERWISE].flatMap(({ table, column }) =>
      column ? [`${getTableConfig(table).name}.${column.name}`] : [],
    ),
    ...Object.keys(NOT_PERSONAL),
  ]
  expect(decided.filter((name) => name !== 'users.id').toSorted()).toEqual(
    referencesToUsers().toSorted(),
  )
})

test('whoever adds a text to a table that is not in the file, or such a table, says why it need not be', () => {
  const inTheFile = new Set([...PERSONAL_DATA, ...FOUND_OTHERWISE].map(({ table }) => table))
  const left = tables.filter((table) => !inTheFile.has(table)).map((table) => getTableConfig(table))
  const said = Object.entries(NOT_IN_THE_FILE).map(([name, { texts }]) => [
    name,
    texts.split(' ').toSorted().join(' '),
  ])
  expect(Object.fromEntries(said)).toEqual(
    Object.fromEntries(
      left.map(({ name, columns }) => [
        name,
        columns
          .filter((column) => /^(text|json)/.test(column.getSQLType()))
          .map((column) => column.name)
          .toSorted()
          .join(' '),
      ]),
    ),
  )
})

test('a person gets everything of their own, and no secret', async () => {
  const { partner } = world.actors
  await world.db.insert(schema.factors).values({
    userId: partner.userId,
    name: 'My phone',
    secretEncrypted: 'an-encrypted-secret',
  })
  await world.db.insert(schema.accounts).values({
    id: 'x',
    userId: partner.userId,
    accountId: partner.userId,
    providerId: 'credential',
    password: '$argon2id$secret',
  })
  const answer = await download()
  expect(answer.headers['content-disposition']).toContain('machicube-my-data.json')
  const data = answer.json<Record<string, object[]>>()
  const sources = [...PERSONAL_DATA, ...FOUND_OTHERWISE]
  expect(Object.keys(data)).toEqual(['exportedAt', ...sources.map(({ as }) => as)])
  expect(data).toMatchObject({
    account: [{ id: partner.userId, email: partner.email, wantsSchool: false }],
    memberships: [{ partnerId: world.partners.bakery }],
    authenticatorApps: [{ name: 'My phone' }],
    sessions: [{ assurance: 'aal1' }],
    signInMethods: [{ providerId: 'credential' }],
  })
  for (const { as, table, without = [], also = {} } of sources)
    for (const row of data[as] ?? [])
      expect([...Object.keys(row), ...without].toSorted(), as).toEqual(
        [...Object.keys(getTableColumns(table)), ...Object.keys(also)].toSorted(),
      )
  const token = decodeURIComponent(partner.cookie?.split('=')[1] ?? '').split('.')[0] ?? 'none'
  for (const secret of ['an-encrypted-secret', '$argon2id', token])
    expect(answer.body).not.toContain(secret)
})

test('what admins did to the person or decided about their applications is in it, without the admins', async () => {
  const { applicant, superAdmin } = world.actors
  const call = (method: 'PUT' | 'POST', url: string, body = {}) =>
    world.call(superAdmin, { method, url, body })
  await call('PUT', `/api/sa/users/${applicant.userId}/roles/super_admin`)
  await call('POST', `/api/sa/users/${applicant.userId}/roles/super_admin/take`)
  await call('PUT', `/api/sa/users/${world.actors.user.userId}/roles/super_admin`)
  const { applications } = (await download(applicant)).json<{ applications: { id: string }[] }>()
  const id = applications[0]?.id ?? ''
  await call('POST', `/api/sa/applications/${id}/reject`, { reason: 'Not of this city' })
  const answer = await download(applicant)
  const { adminActionsAboutMe: told } = answer.json<{ adminActionsAboutMe: { action: string }[] }>()
  expect(told.toSorted((a, b) => a.action.localeCompare(b.action))).toMatchObject([
    { action: 'application-rejected', subjectId: id, details: { reason: 'Not of this city' } },
    { action: 'role-granted', subjectId: applicant.userId, details: { role: 'super_admin' } },
    { action: 'role-taken', subjectId: applicant.userId },
  ])
  expect(answer.body).not.toContain(superAdmin.userId)
})

test('the files of what a person wrote are named, those of others are not', async () => {
  const { user, partner } = world.actors
  const partnerId = world.partners.bakery
  for (const { userId, email } of [user, partner]) {
    const contentId = await insertContent(world.db, partnerId)
    const mediaId = randomUUID()
    await world.db
      .update(schema.partnerContent)
      .set({ userId })
      .where(eq(schema.partnerContent.id, contentId))
    await world.db.insert(schema.media).values({
      id: mediaId,
      partnerId,
      kind: 'image',
      mime: 'image/webp',
      sizeBytes: 7,
      key: `secret place of ${mediaId}`,
      fileName: `${email}.webp`,
    })
    await world.db.insert(schema.contentMedia).values({ contentId, position: 0, mediaId })
  }
  const answer = await download(user)
  const fileName = `${user.email}.webp`
  expect(answer.json()).toMatchObject({ filesOfContentWritten: [{ fileName, sizeBytes: 7 }] })
  expect(answer.body).not.toContain('secret place')
})

test('more rows than fit a page come all, once', async () => {
  const { user } = world.actors
  const titles = Array.from({ length: 1_100 }, (_, index) => `saved ${index}`)
  await world.db.insert(schema.savedContent).values(
    titles.map((title) => ({
      userId: user.userId,
      sourceKey: title,
      category: 'bank',
      country: 'Japan',
      title,
      contentType: 'text' as const,
      type: 'educational' as const,
      level: 1 as const,
      step: 'formula-content' as const,
    })),
  )
  const { saved } = (await download(user)).json<{ saved: { title: string }[] }>()
  expect(new Set(saved.map(({ title }) => title))).toEqual(new Set(titles))
  expect(saved).toHaveLength(titles.length)
})

test.each([
  ['anonymous', 401],
  ['expired', 401],
  ['unverified', 403],
  ['halfSignedIn', 403],
] as const)('%s: %i', async (actor, status) => {
  expect((await download(world.actors[actor])).statusCode).toBe(status)
})
