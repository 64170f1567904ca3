import { expect, test } from 'vitest'
import { SLIDES_MAX } from '#domain/content.ts'
import { checkFiles } from './check-files.ts'

const file = (name: string, type: string, bytes = 3) =>
  new File([new Uint8Array(bytes)], name, { type })

test('a slideshow takes its images and refuses a document by name', () => {
  const { accepted, refusals } = checkFiles('slideshow', [
    file('a.png', 'image/png'),
    file('menu.pdf', 'application/pdf'),
    file('b.jpg', 'image/jpeg'),
  ])
  expect(accepted.map(({ name }) => name)).toEqual(['a.png', 'b.jpg'])
  expect(refusals).toEqual([{ reason: 'wrongType', name: 'menu.pdf' }])
})

test('an image, a video and an audio file each take one file of their own kind', () => {
  expect(checkFiles('video', [file('a.mp4', 'video/mp4')]).refusals).toEqual([])
  expect(checkFiles('audio', [file('a.mp4', 'video/mp4')]).refusals).toEqual([
    { reason: 'wrongType', name: 'a.mp4' },
  ])
  expect(checkFiles('image', [file('a.svg', 'image/svg+xml')]).refusals).toEqual([
    { reason: 'unsupported', name: 'a.svg' },
  ])
  const two = checkFiles('image', [file('a.png', 'image/png'), file('b.png', 'image/png')])
  expect(two.accepted).toHaveLength(1)
  expect(two.refusals).toEqual([{ reason: 'oneOnly' }])
})

test('an empty file and more slides than a slideshow takes are refused', () => {
  expect(checkFiles('image', [file('a.png', 'image/png', 0)]).refusals).toEqual([
    { reason: 'empty', name: 'a.png' },
  ])
  const many = Array.from({ length: SLIDES_MAX + 1 }, (_, n) => file(`${n}.png`, 'image/png'))
  expect(checkFiles('slideshow', many).accepted).toHaveLength(SLIDES_MAX)
  expect(checkFiles('slideshow', many).refusals).toEqual([{ reason: 'tooManySlides' }])
})
