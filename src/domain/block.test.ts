import { expect, test } from 'vitest'
import { blockKey, BLOCKS, countByBlock, MATRIX_COLUMNS } from './block.ts'

test('a category has 24 blocks, all different', () => {
  expect(BLOCKS).toHaveLength(24)
  expect(new Set(BLOCKS.map(blockKey)).size).toBe(24)
})

test('blocks go level by level and step by step', () => {
  expect(BLOCKS[0]).toEqual({ level: 1, step: 'global-mapping' })
  expect(BLOCKS[3]).toEqual({ level: 1, step: 'expert-confidence' })
  expect(BLOCKS[4]).toEqual({ level: 2, step: 'global-mapping' })
  expect(BLOCKS[23]).toEqual({ level: 6, step: 'expert-confidence' })
})

test('items are counted where they stand', () => {
  const counts = countByBlock([
    { level: 2, step: 'formula-content' },
    { level: 2, step: 'formula-content' },
    { level: 3, step: 'formula-content' },
  ])
  expect(Object.fromEntries(counts)).toEqual({ '2/formula-content': 2, '3/formula-content': 1 })
})

test('the matrix is five columns wide', () => {
  expect(MATRIX_COLUMNS).toBe(5)
})
