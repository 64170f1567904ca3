import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partnerContent } from '../../db/schema/index.ts'
import type { Actor } from '../../testing/actors.ts'
import { createWorld, insertContent, type World } from '../../testing/create-world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const ADDRESS = 'https://docs.example/dough.pdf'

// Nobody can add these: they come with an import, or from another version.
async function insertOdd(contentType: string) {
  const id = await insertContent(world.db, world.partners.bakery)
  const values = { contentType, title: `An odd ${contentType}`, body: ADDRESS }
  await world.db.update(partnerContent).set(values).where(eq(partnerContent.id, id))
  return id
}

async function ask<Answer>(actor: Actor, url: string) {
  const response = await world.call(actor, { method: 'GET', url })
  expect(response.statusCode, `${url}: ${response.body}`).toBe(200)
  return response.json<Answer>()
}

type Item = { id: string; contentType: string }

test.each(['document', 'hologram'])(
  'a stored %s is browsed, viewed, saved, suggested, managed and exported like the rest',
  async (contentType) => {
    const { user, partner } = world.actors
    const id = await insertOdd(contentType)
    const isIt = expect.objectContaining({ id, contentType })
    const portal = `/api/portal/${world.partners.bakery}`

    expect((await ask<{ cards: Item[] }>(user, '/api/user/content')).cards).toContainEqual(isIt)
    expect(await ask(user, `/api/user/content/${id}`)).toMatchObject({ contentType, text: ADDRESS })
    const level = '/api/user/suggestions?category=bakery-shop&level=1&tab=global-understanding'
    const neighbour = await insertContent(world.db, world.partners.florist)
    const next = `/api/user/content/${neighbour}/suggestions?step=global-mapping`
    for (const url of [level, next]) await ask(user, url)

    const body = { contentId: id, category: 'bakery-shop', title: 'Odd', type: 1, imageUrl: null }
    const saved = await world.call(user, { method: 'POST', url: '/api/user/saved', body })
    expect(saved.statusCode, saved.body).toBeLessThan(300)
    expect((await ask<{ items: object[] }>(user, '/api/user/saved')).items).toContainEqual(
      expect.objectContaining({ contentId: id, source: 'content' }),
    )
    for (const url of ['/api/user/saved/overview', '/api/user/saved/journeys/bakery-shop'])
      await ask(user, url)

    const listed = (query: string) =>
      ask<{ items: Item[] }>(partner, `${portal}/content?${query}`).then(({ items }) => items)
    expect(await listed('')).toContainEqual(isIt)
    expect(await listed('contentType=other')).toContainEqual(isIt)
    expect(await listed('contentType=text')).not.toContainEqual(isIt)
    expect(await ask(partner, `${portal}/content/${id}`)).toMatchObject({ contentType })
    const overview = await ask<{ blocks: object[] }>(
      partner,
      `${portal}/content/overview?category=bakery-shop`,
    )
    expect(overview.blocks).toContainEqual(expect.objectContaining({ contentType, count: 1 }))

    for (const format of ['csv', 'json', 'zip']) {
      const url = `${portal}/export?format=${format}`
      const response = await world.call(partner, { method: 'GET', url })
      expect(response.statusCode, response.body).toBe(200)
      if (format !== 'zip') expect(response.body).toContain(ADDRESS)
    }

    const url = `${portal}/content/${id}`
    expect((await world.call(partner, { method: 'DELETE', url })).statusCode).toBe(200)
    expect(await ask(partner, `${portal}/content/deleted`)).toContainEqual(isIt)
    const restored = await world.call(partner, { method: 'POST', url: `${url}/restore` })
    expect(restored.statusCode, restored.body).toBe(200)
  },
)
