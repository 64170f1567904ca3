import { expect, test } from 'vitest'
import { pictureAt } from './picture-at.ts'
import { pictureOf } from './picture.ts'

test('a saved picture is known by its address, and comes in the sizes that it has', () => {
  expect(pictureAt('/covers/train-480.avif')).toEqual(pictureOf('train', null))
  expect(pictureAt('/media/m1/480')).toEqual(pictureOf(null, { mediaId: 'm1' }))
  expect(pictureAt('/media/m1/480').srcSet).toBe(
    '/media/m1/160 160w, /media/m1/480 480w, /media/m1/960 960w',
  )
})

test.each(['https://elsewhere.example/covers/train-480.avif', '/media/m1/original', 'data:,'])(
  'of %s nothing else is known',
  (src) => {
    expect(pictureAt(src)).toEqual({ src })
  },
)
