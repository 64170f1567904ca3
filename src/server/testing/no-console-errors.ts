import { afterEach, beforeEach, expect, vi } from 'vitest'

// What a developer would see in red is a failure, not noise.
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([])
  vi.restoreAllMocks()
})
