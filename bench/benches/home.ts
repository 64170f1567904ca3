import type { Place } from '../bench.ts'
import { measureCube } from '../browser/cube.ts'
import { openHome } from '../browser/home-page.ts'
import { cost, type Figure } from '../figure.ts'

export const MOST = {
  scrollMs: 25,
  turnMs: 40,
  interactionMs: 200,
  elements: 1_500,
  layoutShift: 0.02,
}

export const home = {
  name: 'home',
  on: ['postgres'] as const,
  run: measureHome,
}

/** The home with thousands of cards in a real browser: what a hand and an eye notice. */
async function measureHome({ database }: Place): Promise<Figure[]> {
  const { page, close } = await openHome(database)
  try {
    const cube = await measureCube(page)
    return [
      most('home: frames while scrolling, p95', cube.scrollP95Ms, MOST.scrollMs, 'ms'),
      most('home: frames while turning, p95', cube.turnP95Ms, MOST.turnMs, 'ms'),
      most(
        'home: slowest interaction, with the processor of a phone',
        cube.slowestInteractionMs,
        MOST.interactionMs,
        'ms',
      ),
      most('home: elements in the page', cube.elements, MOST.elements, 'count'),
      most('home: layout shift', cube.layoutShift, MOST.layoutShift, 'shift'),
    ]
  } finally {
    await close()
  }
}

function most(name: string, ours: number, limit: number, unit: Figure['unit']) {
  return cost({ name, on: 'browser', ours, limit, promise: { atMost: 1 } }, unit)
}
