import { afterAll, beforeAll, expect, test } from 'vitest'
import { STEPS } from '#domain/step.ts'
import type { Actor } from '../../testing/actors.ts'
import { createWorld, insertContent, type World } from '../../testing/create-world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** As a panel of the card does: its own kind, the card's step and level. */
async function savePanel(actor: Actor, contentId: string, type: string) {
  const response = await world.call(actor, {
    method: 'POST',
    url: '/api/user/saved',
    body: {
      contentId,
      category: 'bakery-shop',
      title: 'An item',
      imageUrl: null,
      type,
      step: '1',
      level: 'level4',
    },
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<{ id: string; isNew: boolean }>()
}

async function read<Answer>(actor: Actor, url: string) {
  const response = await world.call(actor, { method: 'GET', url })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<Answer>()
}

const kindsOf = async (actor: Actor, contentId: string) =>
  (await read<{ types: string[] }>(actor, `/api/user/saved/kinds/${contentId}`)).types

test('the four panels of a card keep four kinds, each once, at the place of the card', async () => {
  const { user, applicant } = world.actors
  const contentId = await insertContent(world.db, world.partners.bakery)
  expect(await kindsOf(user, contentId)).toEqual([])
  for (const { id, savedAs } of STEPS) {
    expect((await savePanel(user, contentId, id)).isNew).toBe(true)
    expect((await savePanel(user, contentId, savedAs)).isNew).toBe(false)
    expect(await kindsOf(user, contentId)).toContain(savedAs)
  }
  const { rows } = await world.pool.query(
    'select type, step, level from saved_content where content_id = $1',
    [contentId],
  )
  expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(STEPS.map((row) => row.savedAs)))
  expect(rows).toHaveLength(STEPS.length)
  expect(rows.every(({ step, level }) => step === 'global-mapping' && level === 4)).toBe(true)
  expect(await kindsOf(applicant, contentId)).toEqual([])
})

test('the viewer knows whether the item itself is kept, not whether another kind of it is', async () => {
  const { user } = world.actors
  const contentId = await insertContent(world.db, world.partners.bakery)
  const savedId = async () =>
    (await read<{ savedId: string | null }>(user, `/api/user/content/${contentId}`)).savedId
  await savePanel(user, contentId, 'expert')
  expect(await savedId()).toBeNull()
  const { id } = await savePanel(user, contentId, 'global-mapping')
  expect(await savedId()).toBe(id)
})
