import { expect, test } from 'vitest'
import { IMPORT_ITEMS_MAX, parseImport } from './content-import.ts'

const PICTURE = 'data:image/png;base64,iVBORw0KGgo='
const ID = '7d7e1a6e-1f0b-4c3e-9a53-0f6f4f3f2a10'

const row = (change: Record<string, unknown> = {}) => ({
  id: ID,
  partner_id: 'somebody else',
  user_id: 'somebody else',
  category: 'bakery-shop',
  title: 'A loaf',
  content_type: 'text',
  step: 'formula-content',
  level: 2,
  country: 'Japan',
  published_at: null,
  created_at: '2026-11-01T00:00:00.000Z',
  content: 'Flour and water',
  ...change,
})
const read = (...rows: unknown[]) => {
  const reading = parseImport(JSON.stringify(rows), ['bakery-shop', 'florist'])
  if (typeof reading === 'string') throw new Error(reading)
  return reading
}

test('a text, a picture and a slideshow are read as they were exported', () => {
  const slides = JSON.stringify([
    { name: 'été.png', data: PICTURE },
    { name: 'b.jpg', data: 'data:image/jpeg;base64,/9j/4AAQ' },
  ])
  const { items, refused } = read(
    row(),
    row({ id: undefined, content_type: 'image', content: PICTURE, file_name: 'loaf.png' }),
    row({ content_type: 'slideshow', content: slides }),
  )
  expect(refused).toEqual([])
  const place = { category: 'bakery-shop', step: 'formula-content', level: 2, title: 'A loaf' }
  const picture = { mediaType: 'image/png', base64: 'iVBORw0KGgo=' }
  expect(items).toEqual([
    { ...place, identity: ID, contentType: 'text', text: 'Flour and water', files: [] },
    {
      ...place,
      identity: 'row-2',
      contentType: 'image',
      text: '',
      files: [{ ...picture, name: 'loaf.png' }],
    },
    {
      ...place,
      identity: 'row-3',
      contentType: 'slideshow',
      text: '',
      files: [
        { ...picture, name: 'été.png' },
        { name: 'b.jpg', mediaType: 'image/jpeg', base64: '/9j/4AAQ' },
      ],
    },
  ])
})

test('a file without a name is called like its item', () => {
  const { items } = read(row({ content_type: 'image', content: PICTURE }))
  expect(items[0]?.files[0]?.name).toBe('A loaf')
})

test.each([
  ['{"broken"', 'notJson'],
  ['', 'notJson'],
  ['{"items":[]}', 'notExport'],
  ['[1,"two",{"three":3}]', 'notExport'],
  ['[]', 'empty'],
  [JSON.stringify(Array.from({ length: IMPORT_ITEMS_MAX + 1 }, () => row())), 'tooMany'],
])('%.30s is refused as a whole: %s', (json, reason) => {
  expect(parseImport(json, ['bakery-shop'])).toBe(reason)
})

test.each([
  [{ title: '  ' }, 'title'],
  [{ title: undefined }, 'title'],
  [{ category: 'no-such-category' }, 'category'],
  [{ category: 7 }, 'category'],
  [{ step: 'fifth' }, 'step'],
  [{ level: 7 }, 'level'],
  [{ content_type: 'document' }, 'content_type'],
  [{ content: undefined }, 'content'],
  [{ content: ' ' }, 'text'],
  [{ content_type: 'image', content: 'https://example.jp/a.png' }, 'dataUrl'],
  [{ content_type: 'image', content: 'data:image/png;base64,' }, 'dataUrl'],
  [{ content_type: 'image', content: 'data:image/png;base64,iVBO*w0KGgo=' }, 'dataUrl'],
  [{ content_type: 'image', content: 'data:image/png;base64,iVBOR' }, 'dataUrl'],
  [{ content_type: 'video', content: PICTURE }, 'mismatch'],
  [{ content_type: 'image', content: 'data:image/svg+xml;base64,AAAA' }, 'mismatch'],
  [{ content_type: 'slideshow', content: '[]' }, 'slides'],
  [{ content_type: 'slideshow', content: '[{"name":"a.png"}]' }, 'slides'],
  [{ content_type: 'slideshow', content: PICTURE }, 'slides'],
  [
    { content_type: 'slideshow', content: '[{"name":"a","data":"data:image/png;base64,?"}]' },
    'dataUrl',
  ],
])('a row with %j is refused for its %s, and the others are taken', (change, reason) => {
  const { items, refused } = read(row(), row(change), null)
  expect(items).toHaveLength(1)
  expect(refused).toEqual([
    { position: 2, title: ({ ...row(), ...change }.title ?? '').trim(), reason },
    { position: 3, title: '', reason: 'row' },
  ])
})

test('a file of tens of megabytes is looked through', () => {
  const content = `data:video/mp4;base64,${'AAAA'.repeat(10_000_000)}`
  expect(read(row({ content_type: 'video', content })).items).toHaveLength(1)
})
