import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { attemptCounters } from '../../db/schema/index.ts'
import { createWorld, type World } from '../../testing/create-world.ts'
import { createLeaver, leave, listTablesWith } from './testing/leaver.ts'

type Entry = {
  action: string
  actorName: string | null
  actorKey: string | null
  subjectKey: string | null
  subjectLabel: string
}

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(attemptCounters)
})

async function search(term: string) {
  const url = `/api/sa/audit?search=${encodeURIComponent(term)}`
  const answer = await world.call(world.actors.superAdmin, { method: 'GET', url })
  return answer.json<{ entries: Entry[] }>().entries
}

const call = async (method: 'PUT' | 'POST', url: string, body = {}) => {
  const answer = await world.call(world.actors.superAdmin, { method, url, body })
  expect(answer.statusCode, answer.body).toBe(200)
}

test('an admin who deletes the account leaves a line that says so, and every deed under one key, without a name', async () => {
  const admin = await createLeaver(world)
  await call('PUT', `/api/sa/users/${admin.id}/roles/super_admin`)
  const role = `/api/sa/users/${world.actors.user.userId}/roles/super_admin`
  for (const url of [role, `${role}/take`]) {
    const deed = url === role ? admin.visitor.put(url, {}) : admin.visitor.post(url, {})
    expect((await deed).statusCode).toBe(200)
  }
  const [newest] = await search(admin.email)
  const key = newest?.actorKey ?? ''
  expect((await leave(admin)).json()).toEqual({ isDeleted: true })

  const entries = await search(key)
  const deeds = entries.filter(({ actorKey }) => actorKey === key)
  expect(deeds.map(({ action }) => action).toSorted()).toEqual([
    'admin-left',
    'role-granted',
    'role-taken',
  ])
  for (const { actorName } of deeds) expect(actorName).toBeNull()
  const about = entries.filter(({ subjectKey }) => subjectKey === key)
  expect(about.map(({ action }) => action).toSorted()).toEqual(['admin-left', 'role-granted'])
  for (const { subjectLabel } of about) expect(subjectLabel).toBe('')
  expect(await listTablesWith(world, admin.id)).toEqual([])
})

test('who was no admin leaves no line of their own; what was decided about them stays together', async () => {
  const person = await createLeaver(world)
  const company = { companyName: 'Quill Ltd', contactPerson: 'Q', contactEmail: person.email }
  const details = { phone: '', website: '', businessCategory: 'restaurant' }
  const applied = await person.visitor.post('/api/user/applications', { ...company, ...details })
  const { id } = applied.json<{ id: string }>()
  await call('POST', `/api/sa/applications/${id}/reject`, { reason: 'Not of this city' })
  const role = `/api/sa/users/${person.id}/roles/super_admin`
  await call('PUT', role)
  await call('POST', `${role}/take`)
  const [decided] = await search('Quill Ltd')
  const key = decided?.subjectKey ?? ''
  const actionsOf = async () => (await search(key)).map(({ action }) => action).toSorted()
  const decisions = ['application-rejected', 'role-granted', 'role-taken']
  expect(await actionsOf()).toEqual(decisions)
  expect((await leave(person)).json()).toEqual({ isDeleted: true })
  expect(await actionsOf()).toEqual(decisions)
})
