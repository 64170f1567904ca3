import { expect, test } from 'vitest'
import { BLOCKS, MATRIX_COLUMNS } from './block.ts'
import { buildMatrix, CELLS_PER_CATEGORY, MatrixCell, workedCategories } from './content-matrix.ts'

const place = { partnerId: 'bakery', category: 'bakery-shop' }

test('a matrix has a cell for each of the 24 blocks, with its count and whose it is', () => {
  const cells = buildMatrix(place, [{ step: 'ktor-experience', level: 2, contentCount: 3 }])
  expect(cells).toHaveLength(24)
  expect(CELLS_PER_CATEGORY).toBe(24)
  expect(cells.map(({ step, level }) => ({ step, level }))).toEqual(BLOCKS)
  expect(cells.filter(({ hasContent }) => hasContent)).toEqual([
    {
      step: 'ktor-experience',
      level: 2,
      category: 'bakery-shop',
      hasContent: true,
      contentCount: 3,
      partnerId: 'bakery',
    },
  ])
  expect(cells[0]).toEqual({
    step: 'global-mapping',
    level: 1,
    category: 'bakery-shop',
    hasContent: false,
    contentCount: 0,
    partnerId: 'bakery',
  })
  for (const cell of cells) expect(MatrixCell.parse(cell)).toEqual(cell)
})

test('the grid is five columns wide: the label of a level and four steps', () => {
  expect(MATRIX_COLUMNS).toBe(5)
})

test.each([
  ['its own category, before it has any content', 'florist', [], ['florist']],
  ['its own first, then where it has content', 'florist', ['cafe', 'florist'], ['florist', 'cafe']],
  ['only where it has content, when it has no category', null, ['cafe', 'cafe'], ['cafe']],
  ['nowhere, without either', null, [], []],
])('a partner works in %s', (_, own, withContent, worked) => {
  expect(workedCategories(own, withContent)).toEqual(worked)
})
