import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ActorName } from '../testing/actors.ts'
import { createWorld, insertContent, insertOffer, type World } from '../testing/create-world.ts'
import { REFUSALS, RULES } from '../testing/audience-rules.ts'
import { listProcedures, requestOf, validInput, type ProcedureRow } from '../testing/procedures.ts'

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
  const response = await world.call(
    world.actors[actor],
    requestOf(procedure, {
      ...validInput(procedure.input),
      // Where it is a choice, none is made.
      ...(procedure.path.includes('{partnerId}') && { partnerId: bakery }),
      contentId,
      offerId: await insertOffer(world.db, bakery),
    }),
  )
  expect(response.statusCode, response.body).toBeLessThan(500)
  const { code } = response.json<{ code?: string } | null>() ?? {}
  const isRefusal =
    procedure.audience === 'member' || procedure.audience === 'own-partner'
      ? [...REFUSALS, 'NOT_FOUND']
      : REFUSALS
  return code && isRefusal.includes(code) ? code : 'in'
}
