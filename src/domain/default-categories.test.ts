import { expect, test } from 'vitest'
import { categoryIds } from './category.ts'
import { DEFAULT_CATEGORIES } from './default-categories.ts'
import { LANGUAGES } from './language.ts'

const subCategories = DEFAULT_CATEGORIES.flatMap((category) => category.subCategories)

test('the five default categories have their sub-categories', () => {
  const counts = DEFAULT_CATEGORIES.map(({ name, subCategories }) => [
    name.en,
    subCategories.length,
  ])
  expect(counts).toEqual([
    ['Stores', 6],
    ['Health & Beauty', 3],
    ['Institutions - Practical', 8],
    ['Education', 24],
    ['General Topics', 8],
  ])
})

test('education goes from Japanese language to classical Japanese, without engineering', () => {
  const subjects = DEFAULT_CATEGORIES[3]?.subCategories.map(({ id }) => id) ?? []
  expect(subjects[0]).toBe('japanese-language')
  expect(subjects.at(-1)).toBe('classical-japanese')
  expect(subjects).not.toContain('engineering')
  expect(DEFAULT_CATEGORIES[4]?.subCategories.map(({ id }) => id)).toContain('engineering')
})

test('no id stands for two categories', () => {
  const ids = categoryIds(DEFAULT_CATEGORIES)
  expect(new Set(ids).size).toBe(ids.length)
})

test.each(subCategories)('$id is called $name.en in English', ({ id, name }) => {
  const titleCase = id.replace(
    /(^|-)(\w)/g,
    (_, hyphen, letter) => (hyphen ? ' ' : '') + letter.toUpperCase(),
  )
  expect(name.en).toBe(titleCase)
})

test.each([...DEFAULT_CATEGORIES, ...subCategories])(
  '$id has a name in every language',
  ({ name }) => {
    for (const { tag } of LANGUAGES) expect(name[tag]).not.toBe('')
    expect(name.ja).toMatch(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u)
  },
)
