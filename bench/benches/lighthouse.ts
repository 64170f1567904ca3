import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import { buildWeb } from '../../scripts/build-web.ts'
import { findHeadlessShell } from '../../scripts/chromium.ts'
import type { Place } from '../bench.ts'
import { cost, type Figure } from '../figure.ts'
import { startScaledServer } from '../scaled-server.ts'

// Fetched when asked for: installed with the project it would be a third of everything.
const LIGHTHOUSE = 'lighthouse@13.5.0'
const CARDS = 5_000
const ROUNDS = 3
const LONGEST_BYTES = 64 * 2 ** 20
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100 } as const
const CATEGORIES = Object.keys(LEAST) as (keyof typeof LEAST)[]

const Scores = z.object({
  categories: z.record(z.string(), z.object({ score: z.number() })),
})

export const lighthouse = {
  name: 'lighthouse',
  on: ['postgres'] as const,
  run: measureLighthouse,
}

/** The home, signed in, as Lighthouse sees it on its slow phone: the best of three. */
async function measureLighthouse({ database }: Place): Promise<Figure[]> {
  await buildWeb()
  const server = await startScaledServer(database, CARDS)
  try {
    const home = `${server.address}/user-app`
    // The first answer of a new server does not know the newest picture yet.
    await server.ask('user', '/user-app')
    const best = new Map<string, number>()
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, score] of await scoresOf(home, server.cookieOf('user')))
        best.set(name, Math.max(best.get(name) ?? 0, score))
    }
    return CATEGORIES.map((name) =>
      cost(
        {
          name: `lighthouse: ${name}`,
          on: 'browser',
          ours: best.get(name) ?? 0,
          limit: LEAST[name],
          promise: { atLeast: 1 },
        },
        'count',
      ),
    )
  } finally {
    await server.stop()
  }
}

async function scoresOf(address: string, cookie: string) {
  const { stdout } = await promisify(execFile)(
    'npm',
    [
      'exec',
      '--yes',
      `--package=${LIGHTHOUSE}`,
      '--',
      'lighthouse',
      address,
      '--quiet',
      '--output=json',
      '--disable-storage-reset',
      `--only-categories=${CATEGORIES.join()}`,
      `--extra-headers=${JSON.stringify({ cookie })}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync',
    ],
    { env: { ...process.env, CHROME_PATH: findHeadlessShell() }, maxBuffer: LONGEST_BYTES },
  )
  const { categories } = Scores.parse(JSON.parse(stdout))
  return Object.entries(categories).map(([name, { score }]) => [name, score * 100] as const)
}
