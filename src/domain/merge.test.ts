import { expect, test } from 'vitest'
import { mergeChanges } from './merge.ts'

type Shop = {
  city: string
  phone: string
  category?: string | null
  level: number | string
  tags: string[]
}

const start: Shop = { city: '', phone: '1', category: null, level: 2, tags: ['a'] }

test('changes of different fields are joined', () => {
  const theirs = { ...start, city: 'Kobe', tags: ['a', 'b'] }
  expect(mergeChanges(start, { ...start, phone: '2' }, theirs)).toEqual({
    merged: { ...start, city: 'Kobe', phone: '2', tags: ['a', 'b'] },
    conflicts: [],
    taken: ['city', 'tags'],
  })
})

test('the same field changed differently stays mine and is named; changed alike it is no conflict', () => {
  const mine = { ...start, city: 'Nara', phone: '3' }
  const theirs = { ...start, city: 'Kobe', phone: '3' }
  expect(mergeChanges(start, mine, theirs)).toEqual({
    merged: mine,
    conflicts: ['city'],
    taken: [],
  })
})

test('what I emptied stays empty when nobody else touched it, and is a conflict when they did', () => {
  const mine = { ...start, phone: '' }
  expect(mergeChanges(start, mine, { ...start, city: 'Kobe' }).merged.phone).toBe('')
  expect(mergeChanges(start, mine, { ...start, phone: '9' }).conflicts).toEqual(['phone'])
})

test('what a form holds in another shape is not a change', () => {
  const mine = { ...start, category: '', level: '2' }
  const theirs = { ...start, category: 'bakery', level: 3 }
  expect(mergeChanges(start, mine, theirs)).toEqual({
    merged: theirs,
    conflicts: [],
    taken: ['category', 'level'],
  })
})

test('what is saved beside the form, such as a version, is not merged', () => {
  const saved = { ...start, version: 2 }
  expect(mergeChanges<Shop>({ ...start, version: 1 } as Shop, start, saved).merged).toEqual(start)
})
