import { expect, test } from 'vitest'
import { measureUploads } from '../../../bench/benches/uploads.ts'

// The whole measurement is `npm run bench`; here only what no noise explains: a fifth of the worst it ever gave, and once more before it counts.
test('an upload is not far from a plain write of the same bytes', { retry: 1 }, async () => {
  const sizes = { fileMegabytes: 16, pictures: 4, memoryMegabytes: 0, rounds: 2 }
  const place = { on: 'embedded', database: 'memory' } as const
  const [file] = await measureUploads(place, sizes)
  expect(file?.ratio).toBeGreaterThan(0.02)
})
