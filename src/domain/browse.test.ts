import { expect, test } from 'vitest'
import {
  activeFilters,
  browseColumns,
  isLatest,
  BrowseFilters,
  NO_FILTERS,
  wantedSteps,
} from './browse.ts'
import { type Focus, STEPS } from './step.ts'

const now = new Date('2025-01-31T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const toggles: Focus[] = STEPS.map(({ focus }) => focus)

test('latest content is at most seven days old', () => {
  expect([0, 6, 7, 7.01, 8].map((days) => isLatest(daysAgo(days), now))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test('one to three focus toggles narrow the steps; none or all four do not', () => {
  for (let bits = 0; bits < 16; bits++) {
    const on = toggles.filter((_, index) => bits & (1 << index))
    const steps = STEPS.filter((_, index) => bits & (1 << index)).map(({ id }) => id)
    expect(wantedSteps(on)).toEqual(bits === 0 || bits === 15 ? undefined : steps)
  }
})

test('the same toggle four times is one toggle', () => {
  expect(wantedSteps(Array<Focus>(4).fill('expert-focus'))).toEqual(['expert-confidence'])
})

test('without filters everything is shown', () => {
  expect(BrowseFilters.parse({})).toEqual(NO_FILTERS)
  expect(activeFilters(NO_FILTERS)).toEqual([])
})

test('the title names the active filters in order', () => {
  const all = { latest: true, q: 'パ', focus: ['expert-focus'], favorites: true, category: 'bank' }
  expect(activeFilters(BrowseFilters.parse(all))).toEqual([
    'latest',
    'q',
    'focus',
    'favorites',
    'category',
  ])
  expect(activeFilters(BrowseFilters.parse({ q: ' ', favorites: true }))).toEqual(['favorites'])
})

test.each([{ focus: ['start'] }, { q: 'x'.repeat(101) }, { category: 'All!' }, { page: 1 }])(
  '%j is no filter',
  (wrong) => {
    expect(BrowseFilters.safeParse(wrong).success).toBe(false)
  },
)

test('the grid has one to four columns by width', () => {
  expect([0, 320, 768, 1100, 1920].map(browseColumns)).toEqual([1, 1, 2, 3, 4])
})
