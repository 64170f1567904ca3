import type { Figure } from './figure.ts'

export type Place = {
  on: 'embedded' | 'postgres'
  /** As `measured-server.ts` takes it: 'embedded', or an address. */
  database: string
}

export type Bench = {
  name: string
  /** The databases it is about; all when left out. */
  on?: readonly Place['on'][]
  /** Too long for a run of all of them. */
  isOnlyByName?: boolean
  /** Once per database. A short run shows that it works, and its figures are not kept. */
  run: (place: Place, isShort: boolean) => Promise<Figure[]>
}

/** The best of several rounds, taking turns: a shared machine only ever adds. */
export async function bestMs(
  rounds: number,
  works: readonly (() => Promise<number>)[],
): Promise<number[]> {
  const best = works.map(() => Infinity)
  for (let round = 0; round < rounds; round++) {
    for (const [index, work] of works.entries())
      best[index] = Math.min(best[index] ?? Infinity, await work())
  }
  return best
}

export async function timeMs(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
