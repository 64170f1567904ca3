import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Audience } from '#contract/audience.ts'
import type { ActorName } from '../testing/actors.ts'
import { createWorld, insertContent, insertOffer, type World } from '../testing/create-world.ts'
import { listProcedures, validInput, type ProcedureRow } from '../testing/procedures.ts'

// What each kind of caller is refused with, by audience; 'in' means that the procedure itself answers.
const NO_SESSION = {
  anonymous: 'UNAUTHORIZED',
  expired: 'UNAUTHORIZED',
  unverified: 'EMAIL_NOT_VERIFIED',
} as const
const EVERYBODY_IN = {
  user: 'in',
  applicant: 'in',
  partner: 'in',
  otherPartner: 'in',
  school: 'in',
  superAdmin: 'in',
} as const
const EVERYBODY_OUT = (code: string) =>
  ({ user: code, applicant: code, partner: code, otherPartner: code, school: code }) as const

const RULES: Record<Audience, Record<ActorName, string>> = {
  anyone: { ...EVERYBODY_IN, anonymous: 'in', expired: 'in', unverified: 'in', halfSignedIn: 'in' },
  'half-signed-in': { ...EVERYBODY_IN, ...NO_SESSION, halfSignedIn: 'in' },
  user: { ...EVERYBODY_IN, ...NO_SESSION, halfSignedIn: 'FACTOR_REQUIRED' },
  member: {
    ...NO_SESSION,
    ...EVERYBODY_OUT('NOT_FOUND'),
    halfSignedIn: 'FACTOR_REQUIRED',
    partner: 'in',
    superAdmin: 'in',
  },
  // Each has a partner of their own; a super admin has none.
  'own-partner': {
    ...NO_SESSION,
    ...EVERYBODY_OUT('NOT_FOUND'),
    halfSignedIn: 'FACTOR_REQUIRED',
    partner: 'in',
    otherPartner: 'in',
    school: 'in',
    superAdmin: 'NOT_FOUND',
  },
  'super-admin': {
    ...NO_SESSION,
    ...EVERYBODY_OUT('FORBIDDEN'),
    halfSignedIn: 'FACTOR_REQUIRED',
    superAdmin: 'in',
  },
}
const REFUSALS = ['UNAUTHORIZED', 'EMAIL_NOT_VERIFIED', 'FACTOR_REQUIRED', 'FORBIDDEN']

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const procedures = listProcedures()

test('every procedure says who may call it', () => {
  expect(procedures.filter(({ audience }) => !audience).map(({ name }) => name)).toEqual([])
  expect(procedures.length).toBeGreaterThan(10)
})

describe.each(procedures)('$name ($audience)', (procedure) => {
  const rule = procedure.audience ? Object.entries(RULES[procedure.audience]) : []
  test.each(rule)('%s: %s', async (actor, expected) => {
    expect(await outcome(procedure, actor as ActorName)).toBe(expected)
  })
})

async function outcome(procedure: ProcedureRow, actor: ActorName) {
  const { bakery } = world.partners
  const isRestore = procedure.name.endsWith('restore')
  const contentId = await insertContent(world.db, bakery, isRestore ? new Date() : null)
  const { partnerId: _, ...input } = {
    ...validInput(procedure.input),
    partnerId: bakery,
    contentId,
    offerId: await insertOffer(world.db, bakery),
  }
  const inPath = new Set([...procedure.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  const values: Record<string, unknown> = { ...input, partnerId: bakery }
  const url = procedure.path.replace(/\{(\w+)\}/g, (_part, name: string) => String(values[name]))
  const known = Object.keys(validInput(procedure.input))
  const rest = Object.entries(input).filter(([name]) => known.includes(name) && !inPath.has(name))
  const isWrite = procedure.method !== 'GET' && procedure.method !== 'DELETE'
  const query = rest
    .map(([name, value]) => `${name}=${encodeURIComponent(value as string)}`)
    .join('&')
  const response = await world.call(world.actors[actor], {
    method: procedure.method,
    ...(isWrite ? { url, body: Object.fromEntries(rest) } : { url: `${url}?${query}` }),
  })
  expect(response.statusCode, response.body).toBeLessThan(500)
  const { code } = response.json<{ code?: string } | null>() ?? {}
  const isRefusal =
    procedure.audience === 'member' || procedure.audience === 'own-partner'
      ? [...REFUSALS, 'NOT_FOUND']
      : REFUSALS
  return code && isRefusal.includes(code) ? code : 'in'
}
