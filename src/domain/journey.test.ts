import { expect, test } from 'vitest'
import { type Block, blockKey, BLOCKS } from './block.ts'
import {
  cellPercent,
  cellState,
  hiddenThumbnails,
  journeyCells,
  journeySummary,
  nextReason,
} from './journey.ts'

const each = (saved: readonly Block[], count = 1) => saved.map((block) => ({ ...block, count }))

function nextOf(saved: readonly Block[]): string[] {
  return journeyCells(each(saved))
    .filter(({ state }) => state === 'next')
    .map(blockKey)
}

test.each([
  [0, 'empty', 0],
  [1, 'in-progress', 33],
  [2, 'in-progress', 67],
  [3, 'complete', 100],
  [4, 'complete', 100],
])('a cell with %i items is %s at %i%%', (count, state, percent) => {
  expect(cellState(count)).toBe(state)
  expect(cellPercent(count)).toBe(percent)
})

test('a cell shows three thumbnails and counts the others', () => {
  expect([0, 3, 4, 5].map(hiddenThumbnails)).toEqual([0, 0, 1, 2])
})

test.each(BLOCKS)('items saved at level $level, $step are counted in that cell alone', (block) => {
  const filled = journeyCells([{ ...block, count: 2 }]).filter(({ count }) => count > 0)
  expect(filled).toEqual([{ ...block, count: 2, state: 'in-progress', percent: 67 }])
})

test('an empty chart starts at the first cell', () => {
  expect(nextOf([])).toEqual(['1/global-mapping'])
})

test('a level is walked step by step, and a filled level opens the next one', () => {
  for (const [index, next] of BLOCKS.entries()) {
    expect(nextOf(BLOCKS.slice(0, index))).toEqual([blockKey(next)])
  }
})

test('a chart with content in every cell recommends nothing', () => {
  expect(nextOf(BLOCKS)).toEqual([])
})

test('the first cell is recommended before anything further on', () => {
  expect(nextOf([{ level: 3, step: 'ktor-experience' }])).toEqual(['1/global-mapping'])
})

test('a gap is filled before a later step, and the lowest level comes first', () => {
  const saved: Block[] = [
    { level: 1, step: 'global-mapping' },
    { level: 1, step: 'ktor-experience' },
    { level: 2, step: 'global-mapping' },
  ]
  expect(nextOf(saved)).toEqual(['1/formula-content'])
})

test('whatever is saved, exactly one empty cell is recommended until all have content', () => {
  // A fixed walk over many of the 2^24 charts.
  for (let pattern = 0; pattern < 2 ** 24 - 1; pattern += 104_729) {
    const saved = BLOCKS.filter((_, index) => pattern & (1 << index))
    expect(nextOf(saved)).toHaveLength(1)
  }
})

test('the next cell says why it is next', () => {
  expect(nextReason({ level: 1, step: 'global-mapping' })).toEqual({ kind: 'first' })
  expect(nextReason({ level: 4, step: 'ktor-experience' })).toEqual({
    kind: 'after-step',
    step: 'formula-content',
  })
  expect(nextReason({ level: 3, step: 'global-mapping' })).toEqual({
    kind: 'after-level',
    level: 2,
  })
})

test('a journey is summed up from its cells', () => {
  const cells = journeyCells([
    ...each(BLOCKS.slice(0, 4), 3),
    ...each(BLOCKS.slice(4, 6)),
    { level: 6, step: 'expert-confidence', count: 5 },
  ])
  expect(journeySummary(cells)).toMatchObject({
    itemCount: 19,
    startedCount: 7,
    inProgressCount: 2,
    completeCount: 5,
    percent: 29.2,
    level: 2,
    filledLevels: 1,
    next: { level: 2, step: 'ktor-experience' },
  })
})

test('a journey begins at level 1 and ends at level 6', () => {
  expect(journeySummary(journeyCells([]))).toMatchObject({ level: 1, filledLevels: 0, percent: 0 })
  const all = journeySummary(journeyCells(each(BLOCKS)))
  expect(all).toMatchObject({ level: 6, filledLevels: 6, percent: 100, next: undefined })
})

test('of a part of the saved items, the next cell is that of all of them', () => {
  const cells = journeyCells([], each(BLOCKS.slice(0, 2)))
  expect(cells.filter(({ state }) => state !== 'empty')).toMatchObject([
    { level: 1, step: 'ktor-experience', state: 'next', count: 0 },
  ])
  expect(journeySummary(cells)).toMatchObject({
    next: { level: 1, step: 'ktor-experience' },
    startedCount: 0,
  })
})
