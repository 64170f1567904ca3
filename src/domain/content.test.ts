import { expect, test } from 'vitest'
import {
  acceptOf,
  acceptsFile,
  CONTENT_TYPES,
  ContentChange,
  ContentType,
  NewContent,
  prefilledTitle,
  PreviewType,
  PUBLISH_DEFAULTS,
} from './content.ts'

const place = { category: 'bakery-shop', step: '2', level: 'level3', title: ' Sourdough ' }
const uploadIds = ['3f0c2f5e-8f5a-4f0e-9d55-0e6f8a1b2c3d']
const twoUploads = [...uploadIds, '7a1b2c3d-8f5a-4f0e-9d55-0e6f8a1b2c3d']

test('content is text, image, slideshow, video or audio; the preview also knows documents', () => {
  expect(CONTENT_TYPES.map(({ id }) => id)).toEqual([
    'text',
    'image',
    'slideshow',
    'video',
    'audio',
  ])
  expect(ContentType.safeParse('document').success).toBe(false)
  expect(PreviewType.parse('document')).toBe('document')
})

test('new content is brought to its canonical place', () => {
  expect(NewContent.parse({ ...place, contentType: 'text', text: 'Flour.' })).toEqual({
    category: 'bakery-shop',
    step: 'formula-content',
    level: 3,
    title: 'Sourdough',
    contentType: 'text',
    text: 'Flour.',
  })
})

test('text carries text, media carry uploads', () => {
  expect(NewContent.safeParse({ ...place, contentType: 'text', uploadIds }).success).toBe(false)
  for (const contentType of ['image', 'slideshow', 'video', 'audio']) {
    expect(NewContent.safeParse({ ...place, contentType, uploadIds }).success).toBe(true)
    expect(NewContent.safeParse({ ...place, contentType, uploadIds: [] }).success).toBe(false)
    expect(NewContent.safeParse({ ...place, contentType, text: 'Flour.' }).success).toBe(false)
  }
})

test('only a slideshow holds several files', () => {
  for (const contentType of ['image', 'slideshow', 'video', 'audio']) {
    const { success } = NewContent.safeParse({ ...place, contentType, uploadIds: twoUploads })
    expect(success).toBe(contentType === 'slideshow')
  }
})

test('a blank title is refused', () => {
  const blank = NewContent.safeParse({ ...place, title: ' ', contentType: 'text', text: 'Flour.' })
  expect(blank.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['title', 'required'],
  ])
})

test('an edit changes what it names and never the kind', () => {
  expect(ContentChange.parse({ level: '6' })).toEqual({ level: 6 })
  expect(ContentChange.safeParse({ contentType: 'video' }).success).toBe(false)
  expect(ContentChange.safeParse({ title: '' }).success).toBe(false)
})

test.each(CONTENT_TYPES)('$id takes files of its own kind only', ({ id, accepts }) => {
  for (const kind of ['image', 'video', 'audio', 'text', 'application']) {
    expect(acceptsFile(id, `${kind}/x-test`)).toBe(kind === accepts)
  }
  expect(acceptOf(id)).toBe(accepts === null ? '' : `${accepts}/*`)
  expect(acceptsFile(id, 'imagery/png')).toBe(false)
  expect(acceptsFile(id, 'image/SVG+xml')).toBe(false)
})

test('the title is prefilled from the first file and the number of others', () => {
  expect(prefilledTitle([])).toBeUndefined()
  expect(prefilledTitle(['a.png'])).toEqual({ firstName: 'a.png', moreCount: 0 })
  expect(prefilledTitle(['a.png', 'b.png', 'c.png'])).toEqual({ firstName: 'a.png', moreCount: 2 })
})

test('missing values are published as Japan, global mapping and the placeholder picture', () => {
  expect(PUBLISH_DEFAULTS).toMatchObject({ country: 'Japan', step: 'global-mapping' })
})
