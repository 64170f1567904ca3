import { TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMember, createVisitor, signIn, type Visitor } from '#server/auth/testing/visitor.ts'
import type { World } from '#server/testing/create-world.ts'
import { report } from '../found.ts'
import { BOTH } from '../rounds.ts'
import { createWorld } from '../world.ts'

const MINUTE_MS = 60_000
/** A fixed quarter of an hour that begins with the first guess ends just before the last two of these. */
const MINUTES = [0, 14.9, 15, 15.1]
const GUESSES = 20

const start = Date.now()
const setMinute = (minute: number) => vi.setSystemTime(start + minute * MINUTE_MS)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** How many were heard of one guess in the first minute, and of many at once in each of the others. */
async function heardIn(guess: () => Promise<{ statusCode: number }>, wrong: number) {
  const heard: number[] = []
  for (const minute of MINUTES) {
    setMinute(minute)
    const guesses = Array.from({ length: minute === 0 ? 1 : GUESSES }, guess)
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode)
    for (const status of statuses) expect([wrong, 429]).toContain(status)
    heard.push(statuses.filter((status) => status === wrong).length)
  }
  return heard
}

describe.each(BOTH)('%s: in no quarter of an hour, wherever it begins, more than ten', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({}, { kind })
  })
  afterAll(() => world.close())

  /** Elsewhere, with the cookies of this browser. */
  function copyOf(browser: Visitor) {
    const copy = createVisitor(world)
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
    return copy
  }

  async function signedIn() {
    const { email } = await createMember(world)
    const browser = createVisitor(world)
    setMinute(0)
    expect((await signIn(browser, email)).statusCode).toBe(200)
    return { email, browser }
  }

  test('passwords are heard, and the owner’s browser gets in through all of it', async (context) => {
    const { email, browser } = await signedIn()
    const owner = copyOf(browser)
    const wrong = (visitor: Visitor) => signIn(visitor, email, 'wrong-password')
    const strangers = await heardIn(() => wrong(createVisitor(world)), 401)
    expect(strangers).toEqual([1, 5, 1, 0])
    expect((await signIn(owner, email)).statusCode).toBe(200)
    const own = await heardIn(() => wrong(copyOf(browser)), 401)
    expect(own).toEqual([1, 3, 1, 0])
    report(context, 'at most 10 passwords in any 15 minutes, also across the end of a window')
    setMinute(30.1)
    expect((await signIn(createVisitor(world), email)).statusCode).toBe(200)
  })

  test('codes of a second factor are heard, and the owner’s browser gets in through all of it', async (context) => {
    const { email, browser } = await signedIn()
    const factor = { factor_type: 'totp', friendly_name: 'Phone' }
    const { id, totp } = (await browser.post('/factors', factor)).json()
    const show = async (visitor: Visitor, code: string) => {
      const { id: challenge } = (await visitor.post(`/factors/${id}/challenge`, {})).json()
      return visitor.post(`/factors/${id}/verify`, { challenge_id: challenge, code })
    }
    const code = () => new TOTP({ secret: totp.secret }).generate({ timestamp: Date.now() })
    const { recovery_codes } = (await show(browser, code())).json()
    const owner = copyOf(browser)
    await owner.post('/api/auth/sign-out', {})
    const known = copyOf(owner)
    const [stranger, fresh] = [createVisitor(world), createVisitor(world)]
    for (const visitor of [owner, known, stranger, fresh])
      expect((await signIn(visitor, email)).json()).toEqual({ needsFactor: true })

    const wrong = (visitor: Visitor) => () => show(visitor, wrongCode(totp.secret))
    expect(await heardIn(wrong(stranger), 400)).toEqual([1, 5, 1, 0])
    expect((await show(stranger, code())).statusCode).toBe(429)
    expect((await show(owner, code())).statusCode).toBe(200)
    const recover = { code: recovery_codes[0] }
    expect((await fresh.post('/factors/recover', recover)).statusCode).toBe(200)
    expect(await heardIn(wrong(known), 400)).toEqual([1, 3, 1, 0])
    setMinute(30.1)
    expect((await show(stranger, code())).statusCode).toBe(200)
    report(context, 'at most 10 codes in any 15 minutes, also across the end of a window')
  })
})

/** Of no step near this one. */
function wrongCode(secret: string) {
  const totp = new TOTP({ secret })
  const near = [-1, 0, 1].map((step) => totp.generate({ timestamp: Date.now() + step * 30_000 }))
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? ''
}
