import { expect, test } from 'vitest'
import { parseSlides, slideAfter, slideBefore, slideshowNames } from './slideshow.ts'

const slide = { name: 'a.png', data: 'data:image/png;base64,AAAA' }

test('a slideshow is read from its JSON text', () => {
  expect(parseSlides(JSON.stringify([slide, slide]))).toEqual([slide, slide])
  expect(parseSlides('[]')).toEqual([])
})

test.each(['', 'not json', '{}', '[{"name":"a.png"}]', '[{"name":"a","data":"javascript:1"}]'])(
  '%j is no slideshow',
  (json) => {
    expect(parseSlides(json)).toBeUndefined()
  },
)

test('the slides go round in both directions', () => {
  expect([0, 1, 2].map((index) => slideAfter(index, 3))).toEqual([1, 2, 0])
  expect([0, 1, 2].map((index) => slideBefore(index, 3))).toEqual([2, 0, 1])
})

test('of five file names three are shown', () => {
  expect(slideshowNames(['a', 'b', 'c', 'd', 'e'])).toEqual({
    shown: ['a', 'b', 'c'],
    moreCount: 2,
  })
  expect(slideshowNames(['a'])).toEqual({ shown: ['a'], moreCount: 0 })
})
