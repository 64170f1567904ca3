import { expect, test } from 'vitest'
import {
  CategoryId,
  categoryIds,
  categoryPrefix,
  matchesCategory,
  NewCategory,
  newCategoryId,
  relatedCategories,
} from './category.ts'
import { DEFAULT_CATEGORIES } from './default-categories.ts'

const tree = DEFAULT_CATEGORIES
const ids = categoryIds(tree)
const name = { en: 'Book Store', ja: '本屋', fr: 'Librairie' }

test.each(ids)('%s matches itself', (id) => {
  expect(matchesCategory(id, id, tree)).toBe(true)
})

test('a parent and its children match both ways', () => {
  for (const { id, subCategories } of tree) {
    for (const sub of subCategories) {
      expect(matchesCategory(id, sub.id, tree)).toBe(true)
      expect(matchesCategory(sub.id, id, tree)).toBe(true)
    }
  }
})

test('the default categories match nobody but their own family', () => {
  for (const wanted of ids) {
    const matched = ids.filter((actual) => matchesCategory(wanted, actual, tree))
    expect(matched.toSorted()).toEqual(relatedCategories(wanted, tree).toSorted())
  }
})

test('ids that share the part before the first hyphen match', () => {
  expect(matchesCategory('cafe-restaurant', 'cafe-bar', tree)).toBe(true)
  expect(matchesCategory('cafe', 'cafe-bar-jazz', tree)).toBe(true)
  expect(matchesCategory('cafe-restaurant', 'bakery-shop', tree)).toBe(false)
  expect(matchesCategory('cafe-restaurant', 'cafeteria', tree)).toBe(false)
  expect(categoryPrefix('outing-trip-day')).toBe('outing')
})

test('siblings do not match', () => {
  expect(matchesCategory('clinic', 'hairdresser', tree)).toBe(false)
})

test('a category unknown to the tree is related to itself only', () => {
  expect(relatedCategories('gone', tree)).toEqual(['gone'])
})

test('a new category has a name that is not blank, and stands at the top unless told', () => {
  expect(NewCategory.parse({ name: ' Books ' })).toEqual({
    name: { en: 'Books', ja: 'Books', fr: 'Books' },
    parentId: null,
  })
  expect(NewCategory.safeParse({ name: '   ' }).error?.issues[0]?.message).toBe('required')
  expect(NewCategory.safeParse({ name: 'Books', id: 'books' }).success).toBe(false)
})

test('a new category is named after its English name', () => {
  expect(newCategoryId(name, ids)).toBe('book-store')
  expect(newCategoryId({ en: 'Café & Thé', ja: '茶', fr: 'Thé' }, ids)).toBe('cafe-the')
})

test('a second category of one name gets a number that links it to nothing new', () => {
  expect(newCategoryId({ en: 'Florist', ja: '花', fr: 'Fleurs' }, ids)).toBe('florist2')
  expect(newCategoryId(name, ['book-store', 'book-store2'])).toBe('book-store3')
})

test('a name without Latin letters still gives an id', () => {
  const japanese = { en: '本屋', ja: '本屋', fr: '本屋' }
  expect(newCategoryId(japanese, ids)).toBe('category')
  expect(newCategoryId(japanese, ['category'])).toBe('category2')
})

test('every id that is given out is accepted', () => {
  const long = { en: 'very '.repeat(40), ja: '', fr: '' }
  for (const id of [...ids, newCategoryId(long, []), newCategoryId(name, ['book-store'])]) {
    expect(CategoryId.parse(id)).toBe(id)
  }
})

test.each([
  ['', 'required'],
  [undefined, 'required'],
  ['Bakery Shop', 'choice'],
  ['-a', 'choice'],
  ['a'.repeat(65), 'choice'],
])('%j is refused as a category: %s', (id, message) => {
  expect(CategoryId.safeParse(id).error?.issues[0]?.message).toBe(message)
})
