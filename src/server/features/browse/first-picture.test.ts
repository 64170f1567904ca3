import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partnerContent } from '../../db/schema/index.ts'
import { createWorld, insertContent, type World } from '../../testing/create-world.ts'
import { firstPictureReader } from './first-picture.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('the home names the picture of its newest card; nobody waits until it is known', async () => {
  const id = await insertContent(world.db, world.partners.bakery)
  await world.db
    .update(partnerContent)
    .set({ cover: 'minato-rail-guide-1' })
    .where(eq(partnerContent.id, id))
  const picture = firstPictureReader(world.db)
  expect(picture()).toBeUndefined()
  await expect.poll(picture).toMatchObject({ src: '/covers/minato-rail-guide-1-480.avif' })
})
