import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFilesWorld, type FilesWorld } from '../testing/files-world.ts'
import { picture } from '../testing/samples.ts'

let world: FilesWorld
beforeAll(async () => {
  world = await createFilesWorld()
})
afterAll(() => world.close())

test('however many uploads end at once, two pictures are decoded at a time', async () => {
  const bytes = await picture(1200, 900).jpeg().toBuffer()
  let most = 0
  const count = () => void (most = Math.max(most, sharp.counters().process))
  sharp.queue.on('change', count)
  const sent = await Promise.all(Array.from({ length: 6 }, () => world.upload(bytes)))
  sharp.queue.off('change', count)
  expect(sent.map(({ state }) => state)).toEqual(Array(6).fill('ready'))
  expect(most).toBe(2)
})
