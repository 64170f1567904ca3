import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { z } from 'zod'
import { buildWeb } from '../../scripts/build-web.ts'
import { findHeadlessShell } from '../../scripts/chromium.ts'
import type { Place } from '../bench.ts'
import { CHROMIUM_FLAGS } from '../browser/flags.ts'
import { cost, type Figure } from '../figure.ts'
import { freePort } from '../../tests/trust/server-process.ts'
import { startScaledServer } from '../scaled-server.ts'

// Fetched when asked for: installed with the project it would be a third of everything.
const LIGHTHOUSE = 'lighthouse@13.5.0'
const CARDS = 5_000
// What is promised is looked at more often.
const ROUNDS = { promised: 2, usual: 1 }
const LONGEST_BYTES = 64 * 2 ** 20
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100 } as const
const CATEGORIES = Object.keys(LEAST) as (keyof typeof LEAST)[]

// Lighthouse makes its processor four times slower to be its phone, whatever the machine: right for one of an index of 1,750,
// the middle of what it calls a fast desktop (its docs/throttling.md, "Calibrating the CPU slowdown").
const USUAL_SLOWDOWN = 4
const PHONE_INDEX = 1_750 / USUAL_SLOWDOWN
const INDEX = 'index of the machine'

const Report = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.record(z.string(), z.object({ score: z.number() })),
})

export const lighthouse = {
  name: 'lighthouse',
  on: ['postgres'] as const,
  run: measureLighthouse,
}

/** The home, signed in, as Lighthouse sees it on its slow phone, the same one on every machine: the best of several looks. */
async function measureLighthouse({ database }: Place): Promise<Figure[]> {
  await buildWeb()
  const server = await startScaledServer(database, CARDS)
  try {
    const home = `${server.address}/user-app`
    // The first answer of a new server does not know the newest picture yet.
    await server.ask('user', '/user-app')
    const bestOf = async (slowdown: number, rounds: number) => {
      const best = new Map<string, number>()
      for (let round = 0; round < rounds; round++) {
        const { environment, categories } = await reportOf(home, server.cookieOf('user'), slowdown)
        best.set(INDEX, Math.max(best.get(INDEX) ?? 0, environment.benchmarkIndex))
        for (const [name, { score }] of Object.entries(categories))
          best.set(name, Math.max(best.get(name) ?? 0, score * 100))
      }
      return best
    }
    const usual = await bestOf(USUAL_SLOWDOWN, ROUNDS.usual)
    const slowdown = Math.max(1, (usual.get(INDEX) ?? 0) / PHONE_INDEX)
    const best = await bestOf(slowdown, ROUNDS.promised)
    const on = 'browser'
    return [
      ...CATEGORIES.map((name) =>
        cost(
          {
            on,
            name: `lighthouse: ${name}, processor ${slowdown.toFixed(1)} times slower`,
            ours: best.get(name) ?? 0,
            limit: LEAST[name],
            promise: { atLeast: 1 },
          },
          'count',
        ),
      ),
      cost(
        {
          on,
          name: `the same, performance, processor ${USUAL_SLOWDOWN} times slower whatever the machine`,
          ours: usual.get('performance') ?? 0,
          limit: LEAST.performance,
        },
        'count',
      ),
    ]
  } finally {
    await server.stop()
  }
}

/** In a browser that has the cookie: an extra header would not be sent with the live events. */
async function reportOf(address: string, cookie: string, slowdown: number) {
  const profile = await mkdtemp(join(tmpdir(), 'machicube-lighthouse-'))
  const port = await freePort()
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findHeadlessShell(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  })
  try {
    const [name = '', value = ''] = cookie.split('=', 2)
    await browser.addCookies([{ name, value, url: address }])
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
        `--throttling.cpuSlowdownMultiplier=${slowdown}`,
        `--port=${port}`,
      ],
      { maxBuffer: LONGEST_BYTES },
    )
    return Report.parse(JSON.parse(stdout))
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true })
  }
}
