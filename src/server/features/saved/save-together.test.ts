import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '../../testing/actors.ts'
import { createWorld, insertContent, type World } from '../../testing/create-world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function save(actor: Actor, wish: object) {
  const { statusCode, body } = await world.call(actor, {
    method: 'POST',
    url: '/api/user/saved',
    body: { category: 'bakery-shop', title: 'Sourdough', type: 'expert', ...wish },
  })
  const { code, isNew } = JSON.parse(body) as { code?: string; isNew?: boolean }
  return code ?? (statusCode === 200 ? { isNew } : statusCode)
}

test('of many who save at the same moment each is told what became of theirs', async () => {
  const { user, applicant, superAdmin, partner } = world.actors
  const shown = await insertContent(world.db, world.partners.bakery)
  const draft = await insertContent(world.db, world.partners.bakery)
  await world.pool.query('update partner_content set published_at = null where id = $1', [draft])
  const outcomes = await Promise.all([
    save(user, { contentId: shown }),
    save(user, { contentId: draft }),
    save(user, { category: 'no-such-thing' }),
    save(user, { contentId: 'd0000000-0000-4000-8000-000000000000' }),
    save(partner, { contentId: draft }),
    save(superAdmin, { contentId: draft }),
    save(applicant, { contentId: shown }),
    save(applicant, { text: 'Visit three bakeries.' }),
  ])
  expect(outcomes).toEqual([
    { isNew: true },
    'NOT_FOUND',
    'UNKNOWN_CATEGORY',
    'NOT_FOUND',
    { isNew: true },
    { isNew: true },
    { isNew: true },
    { isNew: true },
  ])
  const { rows } = await world.pool.query(
    `select content_id as item, count from content_counts where kind = 'save'`,
  )
  expect(rows).toEqual([{ item: shown, count: 2 }])
})

test('what cannot be stored is refused, and nobody who saves at that moment notices', async () => {
  const { user, applicant } = world.actors
  const neighbours = Array.from({ length: 6 }, (_, n) => save(applicant, { title: `Loaf ${n}` }))
  const refused = save(user, { title: 'A zero \0 byte' })
  const later = Array.from({ length: 6 }, (_, n) => save(applicant, { title: `Roll ${n}` }))
  expect(await refused).toBe('INVALID_INPUT')
  const others = await Promise.all([...neighbours, ...later])
  expect(others).toEqual(others.map(() => ({ isNew: true })))
})

test('of two clicks at once the first has saved it', async () => {
  const clicks = Array.from({ length: 5 }, () => save(world.actors.user, { title: 'Baguette' }))
  const outcomes = await Promise.all(clicks)
  expect(outcomes.filter((outcome) => Object(outcome).isNew)).toHaveLength(1)
  const { rows } = await world.pool.query(
    `select count(*)::int as kept from saved_content where title = 'Baguette'`,
  )
  expect(rows).toEqual([{ kept: 1 }])
})
