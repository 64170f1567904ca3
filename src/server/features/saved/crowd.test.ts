import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, insertContent, type World } from '../../testing/create-world.ts'
import { isPostgres } from '../../testing/test-database.ts'

const PEOPLE = 40
const ITEMS = 4

describe.runIf(isPostgres)('many people at the same items', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.close())

  test('all save and remove at once: nothing is lost, doubled or counted twice', async () => {
    const items: string[] = []
    for (let n = 0; n < ITEMS; n++) items.push(await insertContent(world.db, world.partners.bakery))
    const people = []
    for (let n = 0; n < PEOPLE; n++) people.push(await world.addActor(`crowd-${n}`))
    await Promise.all(
      people.map(async (person) => {
        for (const contentId of items) {
          const body = { contentId, category: 'bakery-shop', title: 'Ours', type: 'expert' }
          const save = { method: 'POST', url: '/api/user/saved', body } as const
          // The second click of each.
          const [saved] = await Promise.all([world.call(person, save), world.call(person, save)])
          expect(saved.statusCode, saved.body).toBe(200)
          if (contentId === items.at(-1)) continue
          const url = `/api/user/saved/${saved.json<{ id: string }>().id}`
          expect((await world.call(person, { method: 'DELETE', url })).statusCode).toBe(200)
        }
      }),
    )
    const { rows } = await world.pool.query(
      `select (select count(*)::int from saved_content) as kept,
         (select count(distinct user_id)::int from saved_content where content_id = $1) as people,
         (select count(*)::int from removed_saved_content) as removed,
         (select array_agg(count order by content_id) from content_counts where kind = 'save') as counted`,
      [items.at(-1)],
    )
    expect(rows[0]).toEqual({
      kept: PEOPLE,
      people: PEOPLE,
      removed: PEOPLE * (ITEMS - 1),
      counted: items.map(() => PEOPLE),
    })
  })
})
