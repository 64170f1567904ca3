import type { Actor, ActorName } from '#server/testing/actors.ts'
import type { ProcedureRow } from '#server/testing/procedures.ts'
import type { Holder } from '../a-authorization/objects.ts'
import type { Endpoint } from './endpoints.ts'
import type { Frame } from './frame.ts'
import { bentInput, fuzzedInput, queryOf } from './inputs.ts'
import { rightInput, rightLeaf } from './right-input.ts'
import type { Stage } from './stage.ts'
import { wishOf } from './wishes.ts'

/** Meant to be let in; the same but for one thing or two; or wrong in any number of places. */
export type Kind = 'right' | 'bent' | 'wild'

export type RawCall = {
  actor: Actor
  method: ProcedureRow['method']
  url: string
  body?: string
}

const ANYBODY: ActorName[] = ['anonymous', 'user', 'partner', 'superAdmin', 'halfSignedIn']

const MAKERS: Record<Kind, (stage: Stage, endpoint: Endpoint) => Promise<RawCall>> = {
  async right(stage, endpoint) {
    const { actor, holder, fields } = await frameOf(stage, endpoint)
    const named = await stage.objectsFor(endpoint, holder, stage.fresh, fields)
    return callOf(endpoint, actor, rightInput(stage.random, endpoint, named, fields))
  },
  async bent(stage, endpoint) {
    const { random } = stage
    const asked = random.chance(0.5) ? await frameOf(stage, endpoint) : frameFor(stage, endpoint)
    const actor = random.chance(0.2) ? anybody(stage, endpoint) : asked.actor
    const holder = random.chance(0.2) ? random.pick(stage.holders) : asked.holder
    const named = await stage.objectsFor(endpoint, holder, stage.used, asked.fields)
    const input = rightInput(random, endpoint, named, asked.fields)
    return callOf(endpoint, actor, random.chance(0.8) ? bentInput(random, input) : input)
  },
  async wild(stage, endpoint) {
    const { random } = stage
    const named = await stage.objectsFor(endpoint, random.pick(stage.holders), stage.known)
    const input = fuzzedInput(random, endpoint.schema, (schema, place) =>
      rightLeaf(random, schema, place, { named, isPlain: true }),
    )
    return callOf(endpoint, anybody(stage, endpoint), input)
  },
}

export const makeCall = (kind: Kind, stage: Stage, endpoint: Endpoint) =>
  MAKERS[kind](stage, endpoint)

/** Whoever signs out is gone, and somebody of the stage would be missed. */
const anybody = ({ world, random }: Stage, { name }: Endpoint) =>
  world.actors[name === 'POST sign-out' ? 'anonymous' : random.pick(ANYBODY)]

/** Somebody who may ask, with things of their own to name; admins name everybody's. */
function frameFor({ world, random, holders }: Stage, { audience }: Endpoint): Frame {
  const holder: Holder = random.pick(holders)
  const isAdmins = audience === 'super-admin' || (audience === 'member' && random.chance(0.2))
  if (isAdmins) return { actor: world.actors.superAdmin, holder }
  return { actor: audience === 'anyone' ? world.actors.anonymous : holder.actor, holder }
}

async function frameOf(stage: Stage, endpoint: Endpoint): Promise<Frame> {
  const frame = frameFor(stage, endpoint)
  return { ...frame, ...(await wishOf(endpoint.name)?.(stage, frame)) }
}

function callOf({ method, path }: Endpoint, actor: Actor, input: unknown): RawCall {
  const isObject = input !== null && typeof input === 'object' && !Array.isArray(input)
  const values: Record<string, unknown> = isObject ? { ...input } : {}
  const inPath: string[] = []
  const url = path.replace(/\{(\w+)\}/g, (_part, name: string) => {
    inPath.push(name)
    return encodeURIComponent(String(values[name]).toWellFormed()).slice(0, 300)
  })
  for (const name of inPath) delete values[name]
  if (method === 'GET') return { actor, method, url: `${url}?${queryOf(values)}` }
  return { actor, method, url, body: JSON.stringify(isObject ? values : input) }
}
