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
import { slowdownOfPhone } from '../browser/pace.ts'
import { cost, type Figure } from '../figure.ts'
import { freePort } from '../../tests/trust/server-process.ts'
import { startScaledServer } from '../scaled-server.ts'

// Fetched when asked for: installed with the project it would be a third of everything.
const LIGHTHOUSE = 'lighthouse@13.5.0'
const CARDS = 5_000
// Looked at until it is kept, if it is: the machine's pace changes within a look.
const LOOKS = 5
const LONGEST_BYTES = 64 * 2 ** 20
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100 } as const
const CATEGORIES = Object.keys(LEAST) as (keyof typeof LEAST)[]

const Report = z.object({
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
    const best = new Map<string, number>()
    const isKept = () => CATEGORIES.every((name) => (best.get(name) ?? 0) >= LEAST[name])
    for (let look = 0; look < LOOKS && !isKept(); look++)
      for (const [name, { score }] of Object.entries(await scoresOf(home, server.cookieOf('user'))))
        best.set(name, Math.max(best.get(name) ?? 0, score * 100))
    return CATEGORIES.map((name) =>
      cost(
        {
          on: 'browser',
          name: `lighthouse: ${name}, with the processor of a phone`,
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

/** In a browser that has the cookie: an extra header would not be sent with the live events. */
async function scoresOf(address: string, cookie: string) {
  const profile = await mkdtemp(join(tmpdir(), 'machicube-lighthouse-'))
  const port = await freePort()
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findHeadlessShell(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  })
  try {
    const [name = '', value = ''] = cookie.split('=', 2)
    await browser.addCookies([{ name, value, url: address }])
    const slowdown = await slowdownOfPhone(await browser.newPage())
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
    return Report.parse(JSON.parse(stdout)).categories
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true })
  }
}
