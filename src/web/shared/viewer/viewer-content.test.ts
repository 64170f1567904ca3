import { expect, test } from 'vitest'
import { downloadOf, textFileName } from './download.ts'
import { contentOf, imageUrlOf, type ViewedItem } from './viewer-content.ts'

const media = {
  id: 'm1',
  kind: 'image',
  mime: 'image/jpeg',
  fileName: 'fold.jpg',
  sizeBytes: 9,
  width: 2000,
  height: 1400,
  hasPoster: false,
} as const

const item: ViewedItem = {
  id: 'c1',
  category: 'bakery-shop',
  step: 'formula-content',
  level: 2,
  title: 'Folding',
  contentType: 'image',
  text: 'Words',
  cover: null,
  media: [media],
  country: 'Japan',
  partnerName: 'Komorebi Bakery',
  brandColor: null,
  isSample: false,
  isDraft: false,
  publishedAt: '2026-01-01T00:00:00.000Z',
  savedId: null,
}

test('the viewer gets type, title, content, file name, category and country', () => {
  expect(contentOf(item)).toMatchObject({
    type: 'image',
    title: 'Folding',
    content: 'Words',
    fileName: 'fold.jpg',
    category: 'bakery-shop',
    country: 'Japan',
  })
})

test('a suggestion is a text, and has no place unless it brings one', () => {
  expect(contentOf({ title: 'Try it', text: 'Today.' })).toMatchObject({
    type: 'text',
    title: 'Try it',
    content: 'Today.',
    category: null,
    savedId: null,
    media: [],
  })
})

test('My Page shows the picture, the poster or the cover', () => {
  expect(imageUrlOf(contentOf(item))).toBe('/media/m1/480')
  const video = { ...media, kind: 'video', hasPoster: true } as const
  expect(imageUrlOf({ cover: null, media: [video] })).toBe('/media/m1/480')
  expect(imageUrlOf({ cover: 'train', media: [] })).toBe('/covers/train-480.avif')
  expect(imageUrlOf({ cover: null, media: [] })).toBeNull()
})

test('a text is taken away as a file, the slide on show by its address', () => {
  const slides = {
    ...item,
    contentType: 'slideshow',
    media: [media, { ...media, id: 'm2' }],
  } as const
  expect(downloadOf(contentOf({ title: 'A/B', text: 'x' }), 0)).toEqual({
    fileName: 'A B.txt',
    text: 'x',
  })
  expect(downloadOf(contentOf({ ...slides, media: [...slides.media] }), 1)).toEqual({
    address: '/media/m2/original',
  })
})

test('a document without an address of the web is nothing to open', () => {
  const document = { ...contentOf(item), type: 'document', media: [] }
  expect(downloadOf({ ...document, content: 'javascript:alert(1)' }, 0)).toBeUndefined()
  expect(downloadOf({ ...document, content: 'https://a.example/b.pdf' }, 0)).toEqual({
    address: 'https://a.example/b.pdf',
  })
})

test('of a type that is not known, its file can be taken away, and its text cannot', () => {
  const unknown = { ...item, contentType: 'hologram' }
  expect(downloadOf(contentOf(unknown), 0)).toEqual({ address: '/media/m1/original' })
  expect(downloadOf(contentOf({ ...unknown, media: [] }), 0)).toBeUndefined()
})

test.each([
  ['パン：種の育て方', 'パン：種の育て方.txt'],
  ['a\\b/c:d*e?f"g<h>i|j', 'a b c d e f g h i j.txt'],
  ['..', 'content.txt'],
  ['\u0000\n', 'content.txt'],
  ['x'.repeat(300), `${'x'.repeat(100)}.txt`],
])('the file of %j is %j', (title, name) => {
  expect(textFileName(title)).toBe(name)
})
