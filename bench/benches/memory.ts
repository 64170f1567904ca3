import type { Place } from '../bench.ts'
import { openHome } from '../browser/home-page.ts'
import { type Footprint, footprintOf, goRound, MOST_LEFT } from '../browser/use.ts'
import { cost, type Figure } from '../figure.ts'

const MINUTE_MS = 60_000
const MINUTES = { warm: 1, used: 10 }
const SHORT_MINUTES = { warm: 0.2, used: 0.6 }

export const memory = {
  name: 'memory',
  on: ['postgres'] as const,
  isOnlyByName: true,
  run: measureMemory,
}

/** Ten minutes of use, and what the page holds then, against what it held after the first. */
async function measureMemory({ database }: Place, isShort: boolean): Promise<Figure[]> {
  const { page, close } = await openHome(database)
  try {
    const minutes = isShort ? SHORT_MINUTES : MINUTES
    const startedAt = Date.now()
    let rounds = 0
    const useUntil = async (minute: number): Promise<Footprint> => {
      while (Date.now() - startedAt < minute * MINUTE_MS) await goRound(page, rounds++)
      return footprintOf(page)
    }
    const warm = await useUntil(minutes.warm)
    const used = await useUntil(minutes.used)
    console.log(`  ${rounds} rounds; ${JSON.stringify({ warm, used })}`)
    return figuresOf(warm, used)
  } finally {
    await close()
  }
}

function figuresOf(warm: Footprint, used: Footprint): Figure[] {
  const grown = (name: string, of: (footprint: Footprint) => number, unit: Figure['unit']) =>
    cost(
      {
        name,
        on: 'browser',
        ours: of(used),
        limit: of(warm),
        promise: { atMost: MOST_LEFT.growth },
      },
      unit,
    )
  return [
    grown('memory: heap after ten minutes of use', ({ heapBytes }) => heapBytes / 1e6, 'MB'),
    grown('memory: nodes', ({ nodes }) => nodes, 'count'),
    grown('memory: listeners', ({ listeners }) => listeners, 'count'),
    cost(
      {
        name: 'memory: detached parts of the page',
        on: 'browser',
        ours: used.detached,
        limit: MOST_LEFT.detached,
        promise: { atMost: 1 },
      },
      'count',
    ),
  ]
}
