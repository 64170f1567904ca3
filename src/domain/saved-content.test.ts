import { expect, test } from 'vitest'
import { columnOf, isIdeaSource, NewSavedContent, sourceKey } from './saved-content.ts'
import { STEPS } from './step.ts'

const card = { category: 'bakery-shop', country: 'Japan', title: 'Sourdough', type: 'activities' }
const contentId = '3f0c2f5e-8f5a-4f0e-9d55-0e6f8a1b2c3d'

test('a save without level and step stands at level 1, step 1', () => {
  expect(NewSavedContent.parse(card)).toEqual({
    ...card,
    contentId: null,
    ideaKey: null,
    imageUrl: null,
    text: '',
    level: 1,
    step: 'global-mapping',
  })
})

test.each([3, '3', 'level3'])('a save at level %j is at level 3', (level) => {
  expect(NewSavedContent.parse({ ...card, level }).level).toBe(3)
})

test.each(STEPS)(
  'a save of $id from the viewer and one from a card panel mean the same',
  (step) => {
    const fromViewer = NewSavedContent.parse({ ...card, type: step.savedAs, step: step.id })
    const fromPanel = NewSavedContent.parse({ ...card, type: step.savedAs, step: `${step.number}` })
    expect(fromPanel).toEqual(fromViewer)
    expect(columnOf(fromPanel.type)).toBe(step.id)
  },
)

test('what was saved and where its card stands are two things', () => {
  const saved = NewSavedContent.parse({ ...card, type: 'expert', step: '1' })
  expect(saved).toMatchObject({ type: 'expert', step: 'global-mapping' })
})

test.each([{ level: 7 }, { step: '5' }, { type: 'text' }, { title: ' ' }, { userId: 'me' }])(
  'a save with %j is refused',
  (wrong) => {
    expect(NewSavedContent.safeParse({ ...card, ...wrong }).success).toBe(false)
  },
)

test('the same source saved twice has one key', () => {
  const key = (more: object) => sourceKey(NewSavedContent.parse({ ...card, ...more }))
  expect(key({ contentId })).toBe(key({ contentId, title: 'Renamed', level: 2 }))
  expect(key({})).toBe(key({ type: 'expert' }))
  expect(key({})).not.toBe(key({ level: 2 }))
  expect(key({ title: 'a", "b' })).not.toBe(key({ title: 'a' }))
})

test('an idea is told from content by its key', () => {
  expect(isIdeaSource(sourceKey(NewSavedContent.parse(card)))).toBe(true)
  expect(isIdeaSource(sourceKey(NewSavedContent.parse({ ...card, contentId })))).toBe(false)
  const ideaKey = 'idea.five-words.bakery-shop.1'
  const told = NewSavedContent.parse({ ...card, ideaKey })
  expect(isIdeaSource(sourceKey(told))).toBe(true)
  expect(sourceKey(told)).toBe(sourceKey({ ...told, title: 'In another language' }))
})
