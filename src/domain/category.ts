import { z } from 'zod'
import { LANGUAGES } from './language.ts'
import { type LocalText, requiredLocalName } from './local-text.ts'
import { normalizedForSearch } from './search.ts'
import { NAME_MAX, refusedAs } from './text.ts'

export type Category = { readonly id: string; readonly name: LocalText }
export type CategoryTree = readonly (Category & { readonly subCategories: readonly Category[] })[]

/** What the matching rules need to know of a tree. */
export type CategoryIds = readonly {
  readonly id: string
  readonly subCategories: readonly { readonly id: string }[]
}[]

const ID_MAX = 64

export const CategoryId = z
  .string(refusedAs('required'))
  .trim()
  .min(1, { ...refusedAs('required'), abort: true })
  .max(ID_MAX, refusedAs('choice'))
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, refusedAs('choice'))

export const CategoryName = requiredLocalName(NAME_MAX)

export const NewCategory = z.strictObject({
  name: CategoryName,
  parentId: CategoryId.nullable().default(null),
})
export type NewCategory = z.infer<typeof NewCategory>

export const LevelLabel = requiredLocalName(NAME_MAX)

export function categoryIds(tree: CategoryIds): string[] {
  return tree.flatMap(({ id, subCategories }) => [id, ...subCategories.map((sub) => sub.id)])
}

export function categoryPrefix(id: string): string {
  const end = id.indexOf('-')
  return end === -1 ? id : id.slice(0, end)
}

export function parentCategory(id: string, tree: CategoryIds): string | undefined {
  return tree.find(({ subCategories }) => subCategories.some((sub) => sub.id === id))?.id
}

/** The category itself, its parent and its children; siblings are not related. */
export function relatedCategories(id: string, tree: CategoryIds): string[] {
  const parents = tree.filter(({ subCategories }) => subCategories.some((sub) => sub.id === id))
  const children = tree.filter((category) => category.id === id).flatMap((c) => c.subCategories)
  return [id, ...parents.map((parent) => parent.id), ...children.map((child) => child.id)]
}

export const matchesCategory = (wanted: string, actual: string, tree: CategoryIds): boolean =>
  matchingCategory([wanted], tree)(actual)

/** For many: whether one of the wanted matches it. */
export function matchingCategory(wanted: readonly string[], tree: CategoryIds) {
  const prefixes = wanted.map(categoryPrefix)
  const related = new Set(wanted.flatMap((one) => relatedCategories(one, tree)))
  return (actual: string) => related.has(actual) || prefixes.includes(categoryPrefix(actual))
}

export type CategoryTie = 'same' | 'close' | 'sibling'

/** How near two categories are: the same, matching as in browsing, or below the same parent. */
export function categoryTie(
  one: string,
  other: string,
  tree: CategoryIds,
): CategoryTie | undefined {
  if (one === other) return 'same'
  if (matchesCategory(one, other, tree)) return 'close'
  const parent = parentCategory(one, tree)
  return parent !== undefined && parent === parentCategory(other, tree) ? 'sibling' : undefined
}

/** Two siblings with one name in some language could not be told apart there. */
export function sharesName(one: LocalText, other: LocalText): boolean {
  return LANGUAGES.some(
    ({ tag }) => normalizedForSearch(one[tag]) === normalizedForSearch(other[tag]),
  )
}

/** An id for a new category. A number is appended without a hyphen, so that it adds no shared prefix. */
export function newCategoryId(name: LocalText, taken: readonly string[]): string {
  const slug = [name.en, name.fr].map(slugOf).find(Boolean) ?? 'category'
  let id = slug
  for (let number = 2; taken.includes(id); number++) id = `${slug}${number}`
  return id
}

function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, ID_MAX - 4)
    .replace(/-+$/, '')
}
