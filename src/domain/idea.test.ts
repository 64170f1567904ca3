import { expect, test } from 'vitest'
import { categoryIds } from './category.ts'
import { DEFAULT_CATEGORIES } from './default-categories.ts'
import { ideaKey } from './idea-key.ts'
import { cubeFaceIdeas, IDEAS, ideaStep, parseIdeaKey, ideasFor } from './idea.ts'
import { LEVELS } from './level.ts'
import { STEPS } from './step.ts'
import { SUGGESTIONS_MAX } from './suggestion.ts'

const tree = DEFAULT_CATEGORIES
const places = [...categoryIds(tree), 'unknown-group'].flatMap((category) =>
  LEVELS.map(({ number }) => ({ category, level: number })),
)

test.each(STEPS)(
  '$id fills a whole panel in every category at every level, without repeating',
  ({ id }) => {
    for (const place of places) {
      const ideas = ideasFor({ ...place, steps: [id] }, tree).slice(0, SUGGESTIONS_MAX.cardPanel)
      expect(new Set(ideas.map((idea) => idea.id)).size).toBe(SUGGESTIONS_MAX.cardPanel)
      expect(ideas.every((idea) => ideaStep(idea.id) === id)).toBe(true)
      expect(ideasFor({ ...place, steps: [id] }, tree).slice(0, SUGGESTIONS_MAX.cardPanel)).toEqual(
        ideas,
      )
    }
  },
)

test('steps take turns', () => {
  const steps = STEPS.map(({ id }) => id)
  const ideas = ideasFor({ category: 'bakery-shop', level: 2, steps }, tree).slice(0, 6)
  expect(ideas.map(({ id }) => ideaStep(id))).toEqual([...steps, ...steps.slice(0, 2)])
})

test('an idea for places is not given for school subjects, nor one for experts to beginners first', () => {
  const subjects: Record<string, string | undefined> = Object.fromEntries(
    IDEAS.map((idea) => [idea.id, 'subject' in idea ? idea.subject : undefined]),
  )
  const shown = ideasFor(
    { category: 'mathematics', level: 1, steps: ['ktor-experience'] },
    tree,
  ).slice(0, 6)
  expect(shown.map(({ id }) => subjects[id])).not.toContain('place')
  expect(shown.map(({ id }) => id)).toContain('first-try')
  expect(shown.map(({ id }) => id)).not.toContain('harder-version')
})

test('neighbouring categories do not all begin with the same idea', () => {
  const first = categoryIds(tree).map(
    (category) =>
      ideasFor({ category, level: 1, steps: ['global-mapping'] }, tree).slice(0, 1)[0]?.id,
  )
  expect(new Set(first).size).toBeGreaterThan(3)
})

test.each(STEPS)(
  'the $face face of an admin cube yields up to six different ideas of its step',
  ({ id }) => {
    for (const place of places) {
      const ideas = cubeFaceIdeas(id, place, tree)
      expect(ideas).toHaveLength(SUGGESTIONS_MAX.cubeFace)
      expect(new Set(ideas.map((idea) => idea.id)).size).toBe(6)
      expect(ideas.every((idea) => ideaStep(idea.id) === id)).toBe(true)
    }
    expect(SUGGESTIONS_MAX.cubeList).toBe(5)
  },
)

test('an idea survives in an address', () => {
  for (const { id } of IDEAS) {
    const idea = { id, category: 'bakery-shop', level: 3 } as const
    expect(parseIdeaKey(ideaKey(idea))).toEqual(idea)
  }
})

test.each([
  '',
  'idea',
  'idea.five-words',
  'idea.five-words.bakery-shop',
  'idea.five-words.bakery-shop.7',
  'idea.nothing.bakery-shop.1',
  'idea.five-words.<b>.1',
  'idea.five-words.bakery-shop.1.more',
  '0b8f7a52-98f4-4a0e-8f6d-1c8a5f1d2e3a',
])('%j is no idea', (text) => {
  expect(parseIdeaKey(text)).toBeUndefined()
})
