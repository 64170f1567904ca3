import { expect, test } from 'vitest'
import { coverCells, RoadmapDraft } from './roadmap.ts'

const states = (counts: Record<string, number>, planned: string[] = []) =>
  coverCells(new Map(Object.entries(counts)), new Set(planned)).map(({ state }) => state)

test('the next block to fill is the first in the order of learning that is neither there nor planned', () => {
  expect(states({}).slice(0, 3)).toEqual(['next', 'empty', 'empty'])
  expect(states({ '1/global-mapping': 2 }, ['1/formula-content']).slice(0, 4)).toEqual([
    'filled',
    'planned',
    'next',
    'empty',
  ])
})

test('a form’s empty choices are none, and its level is a number', () => {
  const draft = {
    title: ' Bread ',
    note: '',
    category: '',
    step: '',
    level: '',
    partnerId: '',
    dueOn: '',
    state: 'planned',
  }
  expect(RoadmapDraft.parse(draft)).toMatchObject({ title: 'Bread', category: null, dueOn: null })
  const block = { ...draft, category: 'florist', step: 'formula-content', level: '3' }
  expect(RoadmapDraft.parse(block)).toMatchObject({ level: 3, step: 'formula-content' })
  const refused = RoadmapDraft.safeParse({ ...block, level: '' })
  expect(refused.error?.issues).toMatchObject([{ path: ['level'], message: 'required' }])
})
